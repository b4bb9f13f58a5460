import { type AccessPolicy, OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import type { OperationRequest, RequestMaker } from '../operations/operation-request.ts';
import { createNotification } from '../operations/order-requests.ts';
import { REQUESTS } from '../operations/requests.ts';
import type { PrincipalName } from '../operations/stage.ts';
import { uniqueWord } from '../operations/stage.ts';

/** 'allowed' is any 2xx; otherwise the status of the error. */
export type Outcome = 'allowed' | `${number}`;
export type Outcomes = Readonly<Record<PrincipalName, Outcome>>;

const outcomes = (
  anonymous: Outcome,
  owner: Outcome,
  otherCustomer: Outcome,
  kitchen: Outcome,
  courier: Outcome,
  admin: Outcome,
): Outcomes => ({ anonymous, owner, otherCustomer, kitchen, courier, admin });

/**
 * The expected outcome of each policy for a resource of the owner. It is written independently of the server's code, so
 * that a wrong implementation of a policy fails the test.
 */
export const EXPECTED: Readonly<Record<AccessPolicy, Outcomes>> = {
  public: outcomes('allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  signedIn: outcomes('401', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  self: outcomes('401', 'allowed', '403', '403', '403', '403'),
  selfOrAdmin: outcomes('401', 'allowed', '403', '403', '403', 'allowed'),
  owner: outcomes('401', 'allowed', '404', '404', '404', '404'),
  ownerOrStaff: outcomes('401', 'allowed', '404', 'allowed', '404', 'allowed'),
  staff: outcomes('401', '403', '403', 'allowed', '403', 'allowed'),
  admin: outcomes('401', '403', '403', '403', '403', 'allowed'),
};

/** A principal that is allowed to call the operation. */
export function allowedPrincipal(operationId: OperationId): 'owner' | 'admin' {
  return EXPECTED[OPERATIONS[operationId].access].owner === 'allowed' ? 'owner' : 'admin';
}

export interface FinerRule {
  sentence: string;
  operationId: OperationId;
  expected: Outcomes;
  request: RequestMaker;
}

async function withBody(request: Promise<OperationRequest>, body: unknown): Promise<OperationRequest> {
  return { ...(await request), body };
}

/** Rules within an operation that depend on the principal. */
export const FINER_RULES: readonly FinerRule[] = [
  {
    sentence: 'change the price of a dish',
    operationId: 'updateMenuItem',
    expected: outcomes('401', '403', '403', '403', '403', 'allowed'),
    request: (stage, principal) => withBody(REQUESTS.updateMenuItem(stage, principal), { price: 1 }),
  },
  {
    sentence: 'rename a dish and mark it as sold out',
    operationId: 'updateMenuItem',
    expected: outcomes('401', '403', '403', '403', '403', 'allowed'),
    request: (stage, principal) =>
      withBody(REQUESTS.updateMenuItem(stage, principal), { isAvailable: false, name: uniqueWord() }),
  },
  {
    sentence: 'mark a dish as sold out until tomorrow',
    operationId: 'updateMenuItem',
    expected: outcomes('401', '403', '403', 'allowed', '403', 'allowed'),
    request: (stage, principal) =>
      withBody(REQUESTS.updateMenuItem(stage, principal), { isAvailable: false, soldOutUntil: 'tomorrow' }),
  },
  {
    sentence: "cancel the owner's order by its status",
    operationId: 'updateOrderStatus',
    expected: outcomes('401', '403', '403', '403', '403', 'allowed'),
    request: (stage, principal) =>
      withBody(REQUESTS.updateOrderStatus(stage, principal), { status: 'cancelled' }),
  },
  {
    sentence: 'place an order for the owner',
    operationId: 'placeOrder',
    expected: outcomes('401', 'allowed', '403', '403', '403', '403'),
    request: async (stage) => ({
      ...(await REQUESTS.placeOrder(stage, 'owner')),
      body: await stage.orderBody(stage.sessions.owner),
    }),
  },
  {
    sentence: "mark the owner's notification as read with the own user id",
    operationId: 'markNotificationRead',
    expected: outcomes('401', 'allowed', '404', '404', '404', '404'),
    request: async (stage, principal) => ({
      params: { userId: stage.sessionOf(principal).user.id, notificationId: await createNotification(stage) },
    }),
  },
];
