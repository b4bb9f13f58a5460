import {
  addTable,
  archiveTable,
  askForBill,
  closeSitting,
  listTableKeys,
  listTables,
  openTable,
  payForSitting,
  readFloor,
  readScannedTable,
  readSitting,
  readTableBill,
  renewTableKey,
  startGuestSession,
  updateTable,
} from '@chulo/shared/contract/restaurant/tables';
import { callerOf } from '../../../http/authenticate.ts';
import { requiredKeyOf } from '../../../http/idempotency-key.ts';
import type { Routes } from '../../../http/route.ts';
import type { OrdersService } from '../orders.service.ts';
import type { TablesService } from './tables.service.ts';

export function registerTableRoutes({ route }: Routes, tables: TablesService, orders: OrdersService): void {
  route(listTables, () => tables.listTables());
  route(addTable, ({ body }) => tables.addTable(body.name));
  route(updateTable, ({ params, body }) => tables.updateTable(params.tableId, body));
  route(archiveTable, ({ params }) => tables.archiveTable(params.tableId));
  route(listTableKeys, () => tables.listTableKeys());
  route(renewTableKey, ({ params }) => tables.renewTableKey(params.tableId));
  route(readScannedTable, ({ params }) => tables.readScannedTable(params.key));
  route(startGuestSession, ({ params, request }) => tables.startGuestSession(params.key, callerOf(request)));
  route(readTableBill, ({ principal }) => orders.readSitting(principal.sittingId ?? ''));
  route(askForBill, ({ principal }) => orders.askForBill(principal.sittingId ?? ''));
  route(readFloor, () => orders.readFloor());
  route(openTable, ({ principal, params }) => orders.openTable(principal, params.tableId));
  route(readSitting, ({ params }) => orders.readSitting(params.sittingId));
  route(payForSitting, ({ principal, params, body, request }) =>
    orders.payForSitting(principal, params.sittingId, body, requiredKeyOf(request)),
  );
  route(closeSitting, ({ params }) => orders.closeSitting(params.sittingId));
}
