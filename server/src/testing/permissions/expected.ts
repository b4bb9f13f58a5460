import type { AccessPolicy } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS, type OperationId } from '@chulo/shared/contract/endpoints';
import type { Permission } from '@chulo/shared/domain/account/roles';
import type { OperationRequest, RequestMaker } from '../operations/operation-request.ts';
import { createNotification } from '../operations/order-requests.ts';
import { REQUESTS } from '../operations/requests.ts';
import { PRINCIPALS, type PrincipalName, uniqueWord } from '../operations/stage.ts';

/** 'allowed' is any 2xx; otherwise the status of the error. */
export type Outcome = 'allowed' | `${number}`;
export type Outcomes = Readonly<Record<PrincipalName, Outcome>>;

const SIGNED_IN = PRINCIPALS.filter((principal) => principal !== 'anonymous' && principal !== 'guest');
const EVERYBODY_AT_WORK = ['kitchen', 'cashier', 'manager', 'admin'] as const;
const STAFF = [...EVERYBODY_AT_WORK, 'courier'] as const;
const FRONT = ['cashier', 'manager', 'admin'] as const;
const LEADS = ['manager', 'admin'] as const;
const OWNER_ONLY = ['admin'] as const;

/**
 * Who has each permission. It is written independently of the server's code, so that a wrong row of the table or a
 * wrong implementation of a policy fails the test.
 */
const HOLDERS: Readonly<Record<Permission, readonly PrincipalName[]>> = {
  board: EVERYBODY_AT_WORK,
  soldOut: EVERYBODY_AT_WORK,
  pause: EVERYBODY_AT_WORK,
  orders: FRONT,
  counter: FRONT,
  lateRemovals: LEADS,
  discounts: LEADS,
  payments: FRONT,
  corrections: LEADS,
  refunds: LEADS,
  drawer: FRONT,
  dayClose: LEADS,
  rides: ['courier'],
  customers: FRONT,
  blockCustomers: LEADS,
  menu: LEADS,
  offers: LEADS,
  settings: LEADS,
  reports: LEADS,
  paymentAccounts: OWNER_ONLY,
  exports: OWNER_ONLY,
  staff: OWNER_ONLY,
  audit: OWNER_ONLY,
  installation: OWNER_ONLY,
};

/** What the guest of a table may call besides public operations; the rest answers her 403. */
const OF_GUESTS: ReadonlySet<OperationId> = new Set<OperationId>([
  ...([
    'placeOrder',
    'readOrder',
    'trackOrder',
    'cancelOrder',
    'listCustomerOrders',
    'validatePromo',
  ] as const),
  ...(['readTableBill', 'askForBill', 'readSession', 'signOut', 'streamEvents', 'listUsedUpPromos'] as const),
]);

/** These principals are allowed, an anonymous caller gets 401, the others the refusal; a guest always 403. */
function outcomes(allowed: readonly PrincipalName[], refusal: Outcome = '403'): Outcomes {
  const entries = PRINCIPALS.map((principal) => {
    if (allowed.includes(principal)) return [principal, 'allowed'] as const;
    if (principal === 'guest') return [principal, '403'] as const;
    return [principal, principal === 'anonymous' ? '401' : refusal] as const;
  });
  return Object.fromEntries(entries) as Record<PrincipalName, Outcome>;
}

/** The expected outcomes of a policy for a resource of the owner of the data. */
export function expectedOf(operationId: OperationId): Outcomes {
  const { access } = ENDPOINTS[operationId];
  const expected = outcomesOf(access);
  if (!OF_GUESTS.has(operationId) || access === 'public') return expected;
  // An account has what is the owner's; she has her own.
  return {
    ...expected,
    guest:
      access === 'signedIn' ? 'allowed' : expected.guest === 'allowed' ? 'allowed' : expected.otherCustomer,
  };
}

function outcomesOf(access: AccessPolicy): Outcomes {
  const [policy, permission] = access.split(':') as [string, Permission | undefined];
  const holders = permission ? HOLDERS[permission] : [];
  switch (policy) {
    case 'public':
      return outcomes(PRINCIPALS);
    case 'signedIn':
      return outcomes(SIGNED_IN);
    case 'guest':
      return outcomes(['guest']);
    case 'staff':
      return outcomes(STAFF);
    case 'self':
    case 'selfOrCan':
      return outcomes(['owner', ...holders]);
    case 'owner':
    case 'ownerOrCan':
      return outcomes(['owner', ...holders], '404');
    default:
      return outcomes(holders);
  }
}

/** A principal that is allowed to call the operation. */
export function allowedPrincipal(operationId: OperationId): 'owner' | 'admin' | 'courier' | 'guest' {
  const expected = expectedOf(operationId);
  return (
    (['owner', 'admin', 'courier', 'guest'] as const).find((one) => expected[one] === 'allowed') ?? 'admin'
  );
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
    expected: outcomes(LEADS),
    request: (stage, principal) => withBody(REQUESTS.updateMenuItem(stage, principal), { price: 1 }),
  },
  {
    sentence: 'rename a dish and mark it as sold out',
    operationId: 'updateMenuItem',
    expected: outcomes(LEADS),
    request: (stage, principal) =>
      withBody(REQUESTS.updateMenuItem(stage, principal), { isAvailable: false, name: uniqueWord() }),
  },
  {
    sentence: 'mark a dish as sold out until tomorrow',
    operationId: 'updateMenuItem',
    expected: outcomes(HOLDERS.soldOut),
    request: (stage, principal) =>
      withBody(REQUESTS.updateMenuItem(stage, principal), { isAvailable: false, soldOutUntil: 'tomorrow' }),
  },
  {
    sentence: "cancel the owner's order by its status",
    operationId: 'updateOrderStatus',
    expected: outcomes(FRONT),
    request: (stage, principal) =>
      withBody(REQUESTS.updateOrderStatus(stage, principal), { status: 'cancelled' }),
  },
  {
    sentence: 'change the own name',
    operationId: 'updateAccount',
    expected: { ...outcomes(SIGNED_IN), kitchen: '403' },
    request: async (stage, principal) => {
      const { name, phone } = stage.sessionOf(principal).user;
      return { body: { name, phone } };
    },
  },
  {
    sentence: 'save the own data as a file',
    operationId: 'readOwnData',
    expected: outcomes(['owner', 'otherCustomer']),
    request: async (stage, principal) => ({ params: { userId: stage.sessionOf(principal).user.id } }),
  },
  {
    sentence: 'list staff accounts',
    operationId: 'listUsers',
    expected: outcomes(OWNER_ONLY),
    request: async () => ({ query: { role: 'admin' } }),
  },
  {
    sentence: 'read a staff account as if it were a customer',
    operationId: 'readUser',
    expected: { ...outcomes(OWNER_ONLY), cashier: '404', manager: '404' },
    request: async ({ sessions }) => ({ params: { accountId: sessions.admin.user.id } }),
  },
  {
    sentence: 'change where money arrives',
    operationId: 'updateRestaurant',
    expected: outcomes(OWNER_ONLY),
    request: (stage, principal) =>
      withBody(REQUESTS.updateRestaurant(stage, principal), { walletDetails: { esewaNumber: '9800000099' } }),
  },
  {
    sentence: 'exchange the code that customers scan to pay',
    operationId: 'updateRestaurant',
    expected: outcomes(OWNER_ONLY),
    request: (stage, principal) =>
      withBody(REQUESTS.updateRestaurant(stage, principal), { walletCodes: { esewaCode: '' } }),
  },
  {
    sentence: 'place an order for the owner',
    operationId: 'placeOrder',
    expected: outcomes(['owner']),
    request: async (stage) => ({
      ...(await REQUESTS.placeOrder(stage, 'owner')),
      body: await stage.orderBody(stage.sessions.owner),
    }),
  },
  {
    sentence: "mark the owner's notification as read with the own user id",
    operationId: 'markNotificationRead',
    expected: outcomes(['owner'], '404'),
    request: async (stage, principal) => ({
      params: { userId: stage.sessionOf(principal).user.id, notificationId: await createNotification(stage) },
    }),
  },
];
