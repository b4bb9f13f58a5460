import { addTable, archiveTable, listTables, updateTable } from '@chulo/shared/contract/restaurant/tables';
import type { Routes } from '../../../http/route.ts';
import type { TablesService } from './tables.service.ts';

export function registerTableRoutes({ route }: Routes, tables: TablesService): void {
  route(listTables, () => tables.listTables());
  route(addTable, ({ body }) => tables.addTable(body.name));
  route(updateTable, ({ params, body }) => tables.updateTable(params.tableId, body));
  route(archiveTable, ({ params }) => tables.archiveTable(params.tableId));
}
