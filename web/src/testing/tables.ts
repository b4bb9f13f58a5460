import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { Table } from '@chulo/shared/contract/restaurant/tables';
import { onTestFinished } from 'vitest';
import { adminToken, callApi, callAsAdmin } from './api.ts';

async function switchTables(tableOrdering: boolean): Promise<void> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  await callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { tableOrdering });
}

/** The restaurant has these tables, and no other ones, until the test ends. */
export async function withTables(...names: string[]): Promise<Table[]> {
  const token = await adminToken();
  onTestFinished(() => switchTables(false));
  await switchTables(true);
  for (const { id } of await callApi<Table[]>('GET', '/api/tables', { token }))
    await callAsAdmin('DELETE', `/api/tables/${id}`);
  const tables: Table[] = [];
  for (const name of names)
    tables.push(await callApi<Table>('POST', '/api/tables', { token, data: { name } }));
  return tables;
}
