import type { OperationId } from '@chulo/shared/contract/endpoints';
import { accountRequests } from './account-requests.ts';
import { cookRequests } from './cook-requests.ts';
import { menuRequests } from './menu-requests.ts';
import type { RequestMaker } from './operation-request.ts';
import { orderRequests } from './order-requests.ts';
import { secondFactorRequests } from './second-factor-requests.ts';

/** One valid request per operation; a missing one is a type error. */
export const REQUESTS: Readonly<Record<OperationId, RequestMaker>> = {
  ...menuRequests,
  ...accountRequests,
  ...secondFactorRequests,
  ...cookRequests,
  ...orderRequests,
};
