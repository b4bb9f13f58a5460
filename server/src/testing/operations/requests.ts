import { type Endpoints, OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import { accountRequests } from './account-requests.ts';
import { cookRequests } from './cook-requests.ts';
import { menuRequests } from './menu-requests.ts';
import type { RequestMaker } from './operation-request.ts';
import { orderRequests } from './order-requests.ts';
import { secondFactorRequests } from './second-factor-requests.ts';
import { tableRequests } from './table-requests.ts';

type Input = { params: unknown } | { query: unknown } | { body: unknown } | { media: 'binary' };
type WithoutInput = { [Id in OperationId]: Endpoints[Id] extends Input ? never : Id }[OperationId];

const empty: RequestMaker = async () => ({});
const emptyRequests = Object.fromEntries(OPERATION_IDS.map((id) => [id, empty])) as Record<
  WithoutInput,
  RequestMaker
>;

/** One valid request per operation; a missing one with any input is a type error. */
export const REQUESTS: Readonly<Record<OperationId, RequestMaker>> = {
  ...emptyRequests,
  ...menuRequests,
  ...accountRequests,
  ...secondFactorRequests,
  ...cookRequests,
  ...orderRequests,
  ...tableRequests,
};
