import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { Table } from '@chulo/shared/contract/restaurant/tables';
import { onTestFinished } from 'vitest';
import { adminToken, callApi, callAsAdmin } from './api.ts';

async function switchTables(tableOrdering: boolean): Promise<void> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { tableOrdering });
}

/** The restaurant has these tables beside others until the test ends. */
export async function withTables(...names: string[]): Promise<Table[]> {
  const token = await adminToken();
  onTestFinished(() => switchTables(false));
  await switchTables(true);
  const known = await callApi<Table[]>('GET', '/api/tables', { token });
  const tables: Table[] = [];
  for (const name of names)
    tables.push(
      known.find((table) => table.name === name) ??
        (await callApi<Table>('POST', '/api/tables', { token, data: { name } })),
    );
  return tables;
}

let tableCount = 0;
/** The name of a table that no other test uses. */
export function newTableName(): string {
  tableCount += 1;
  return `T${String(Date.now()).slice(-8)}${tableCount}`;
}
