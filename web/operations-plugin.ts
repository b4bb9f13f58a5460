import type { Plugin } from 'vite';
import type { AnyEndpoint } from '../shared/src/contract/endpoint.ts';
import { ENDPOINTS } from '../shared/src/contract/endpoints.ts';

/** What customers rarely do: the security of their account, push messages, and joining the staff. */
const RARE_PATHS = /^\/api\/(account\/|push|auth\/(sessions|join))/;

const isLater = ({ access, path }: AnyEndpoint) =>
  access === 'staff' || access.startsWith('can:') || RARE_PATHS.test(path);

/** Without access policies, which only the server reads, and without the method GET, which is the default. */
const tableOf = (endpoints: readonly AnyEndpoint[]) =>
  Object.fromEntries(
    endpoints.map(({ operationId, method, path }) => [
      operationId,
      method === 'GET' ? { path } : { method, path },
    ]),
  );

/** Neighbours share most of their path, which compresses better. */
const all = Object.values<AnyEndpoint>(ENDPOINTS).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/**
 * The browser's tables of operations, made from the endpoints of the contract, because the endpoints themselves have zod
 * (docs/decisions/0001-operations-table.md). The first page's table has neither operations that need a permission of staff
 * nor rare ones, which are in a file of their own. `web/src/lib/api/operations.d.ts` has their types.
 */
export const OPERATION_TABLES: Readonly<Record<string, object>> = {
  'virtual:operations': tableOf(all.filter((endpoint) => !isLater(endpoint))),
  'virtual:later-operations': tableOf(all.filter(isLater)),
};

/** For the builds, the development server and the tests. */
export const operationTables: Plugin = {
  name: 'operation-tables',
  resolveId: (source) => (source in OPERATION_TABLES ? `\0${source}` : undefined),
  load: (id) => {
    const table = id.startsWith('\0') && OPERATION_TABLES[id.slice(1)];
    return table ? `export const OPERATIONS = ${JSON.stringify(table)}` : undefined;
  },
};
