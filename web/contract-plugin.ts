import type { Plugin } from 'vite';
import type { AnyEndpoint } from '../shared/src/contract/endpoint.ts';
import { ENDPOINTS } from '../shared/src/contract/endpoints.ts';
import { FORM_BOUNDS } from '../shared/src/contract/form-bounds.ts';

/** What customers rarely do: account security, push messages, ordering at a table, joining the staff, asking the restaurant. */
const RARE_PATHS = /^\/api\/(account\/|push|tables|auth\/(sessions|join)|orders\/\{orderId\}\/requests)/;

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

const tableModule = (endpoints: readonly AnyEndpoint[]) =>
  `export const OPERATIONS = ${JSON.stringify(tableOf(endpoints))}`;

/**
 * What the browser needs of the contract without its schemas, which have zod: the paths of the operations (decision 0001), and the
 * bounds of the fields in forms of staff (decision 0103). The first page's table has neither operations that need a permission of
 * staff nor rare ones, which are in a module of their own. `web/src/lib/api/contract-modules.d.ts` has the types.
 */
export const CONTRACT_MODULES: Readonly<Record<string, string>> = {
  'virtual:operations': tableModule(all.filter((endpoint) => !isLater(endpoint))),
  'virtual:later-operations': tableModule(all.filter(isLater)),
  'virtual:form-bounds': `export const FORM_BOUNDS = ${JSON.stringify(FORM_BOUNDS)}`,
};

/** For the builds, the development server and the tests. */
export const contractModules: Plugin = {
  name: 'contract-modules',
  resolveId: (source) => (source in CONTRACT_MODULES ? `\0${source}` : undefined),
  load: (id) => (id.startsWith('\0') ? CONTRACT_MODULES[id.slice(1)] : undefined),
};
