import { setTimeout as wait } from 'node:timers/promises';
import type { SetUpBody } from '@chulo/shared/contract/restaurant/setup';
import { sql } from 'kysely';
import { ADDRESS, PASSWORD, type PrincipalName, type Stage, uniqueWord } from './stage.ts';

const newAddress = () => ({ ...ADDRESS, isDefault: false });

/** Creates an address of the owner that may be changed or deleted. */
async function createAddress({ call, sessions: { owner } }: Stage): Promise<string> {
  const path = `/api/customers/${owner.user.id}/addresses`;
  return (await call(owner, 'POST', path, newAddress())).body.data.id;
}

/** The secret of a reset link, from its mail. */
async function createResetSecret(stage: Stage): Promise<string> {
  const { user } = await stage.newCustomer();
  await stage.call(null, 'POST', '/api/auth/forgot-password', { email: user.email });
  return readMailedSecret(stage, user.email);
}

/** Asks for a new email address as a new customer. @returns the session, and the secret of the link */
async function createEmailChange(stage: Stage) {
  const as = await stage.newCustomer();
  const email = `${uniqueWord()}@example.test`;
  await stage.call(as, 'PUT', '/api/account/email', { email, currentPassword: PASSWORD });
  return { as, token: await readMailedSecret(stage, email) };
}

async function readMailedSecret({ server }: Stage, email: string): Promise<string> {
  for (let tries = 0; tries < 500; tries++) {
    const mail = server.mails.find((sent) => sent.to === email);
    const secret = mail && /token=([\w-]+)/.exec(mail.text)?.[1];
    if (secret) return secret;
    await wait(10);
  }
  throw new Error('no mail with a link came');
}

/** Creates another session of the owner and returns its id. */
async function createSession(stage: Stage): Promise<string> {
  const session = await stage.signInAgain(stage.sessions.owner);
  const { body } = await stage.call(session, 'GET', '/api/auth/sessions');
  return body.data.find((listed: { isCurrent: boolean }) => listed.isCurrent).id;
}

export const newStaffBody = () => ({
  name: 'Hari Mandal',
  email: `${uniqueWord()}@example.test`,
  phone: '9811111112',
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
});

/** Invites a cashier and returns the invitation with its printed code. */
async function createInvitation({ call, sessions: { admin } }: Stage): Promise<{ id: string; code: string }> {
  const { body } = await call(admin, 'POST', '/api/staff/invitations', { name: 'Hari', job: 'cashier' });
  return body.data;
}

/** Creates a cashier and returns the id of the account. */
export async function createCashier(stage: Stage): Promise<string> {
  const { code } = await createInvitation(stage);
  return (await stage.call(null, 'POST', '/api/auth/join', { ...newStaffBody(), code })).body.data.user.id;
}

export const NEW_PASSWORD = 'another long password';

/** Valid requests of account and address operations. */
export const accountRequests = {
  register: async () => ({
    body: {
      name: 'Sita Jha',
      email: `${uniqueWord()}@example.test`,
      phone: '9811111111',
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      role: 'customer',
    },
  }),
  signIn: async () => ({ body: { email: 'customer@chulo.test', password: 'chulo-demo' } }),
  forgotPassword: async () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: async (stage: Stage) => ({
    body: { token: await createResetSecret(stage), password: NEW_PASSWORD },
  }),
  signOut: async (stage: Stage, principal: PrincipalName) => ({
    as: await stage.signInAgain(stage.sessionOf(principal)),
  }),
  endSession: async (stage: Stage) => ({ params: { sessionId: await createSession(stage) } }),
  endOtherSessions: async ({ newCustomer }: Stage) => ({ as: await newCustomer() }),

  updateAccount: async ({ newCustomer }: Stage) => ({
    as: await newCustomer(),
    body: { name: 'Gita Jha', phone: '9811111113' },
  }),
  changePassword: async ({ newCustomer }: Stage) => ({
    as: await newCustomer(),
    body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
  }),
  requestEmailChange: async ({ newCustomer }: Stage) => ({
    as: await newCustomer(),
    body: { email: `${uniqueWord()}@example.test`, currentPassword: PASSWORD },
  }),
  resendEmailChange: async (stage: Stage) => ({ as: (await createEmailChange(stage)).as }),
  cancelEmailChange: async (stage: Stage) => ({ as: (await createEmailChange(stage)).as }),
  confirmEmailChange: async (stage: Stage) => ({ body: { token: (await createEmailChange(stage)).token } }),

  listUsers: async () => ({ query: { role: 'customer', search: 'sah', page: '1', pageSize: '20' } }),
  readUser: async ({ sessions }: Stage) => ({ params: { accountId: sessions.owner.user.id } }),
  updateUser: async ({ newCustomer }: Stage) => ({
    params: { accountId: (await newCustomer()).user.id },
    body: { isActive: false },
  }),
  blockPhone: async ({ newCustomer }: Stage) => ({
    params: { accountId: (await newCustomer()).user.id },
    body: { isBlocked: false },
  }),

  inviteStaff: async () => ({
    body: { name: 'Hari Mandal', job: 'manager', email: `${uniqueWord()}@example.test` },
  }),
  withdrawInvitation: async (stage: Stage) => ({
    params: { invitationId: (await createInvitation(stage)).id },
  }),
  updateStaff: async (stage: Stage) => ({
    params: { staffId: await createCashier(stage) },
    body: { job: 'manager', isActive: true },
  }),
  resetStaff: async (stage: Stage) => ({ params: { staffId: await createCashier(stage) } }),
  endStaffSessions: async (stage: Stage) => ({ params: { staffId: await createCashier(stage) } }),
  placeTestOrder: async ({ server }: Stage) => {
    // Within seconds it would be the same order again.
    await sql`update orders set request_hash = sha256(id::text::bytea)`.execute(server.db);
    return {};
  },
  setUp: async ({ server }: Stage) => {
    await sql`update restaurants set set_up_at = null`.execute(server.db);
    return { body: setUpBodyOf() };
  },
  updateSessionLimits: async () => ({ body: { idleDays: 30, absoluteDays: null } }),
  listAudit: async () => ({ query: { subject: 'account', page: '1', pageSize: '20' } }),
  joinStaff: async (stage: Stage) => ({
    body: { ...newStaffBody(), code: (await createInvitation(stage)).code },
  }),

  readOwnData: async ({ sessions }: Stage) => ({ params: { userId: sessions.owner.user.id } }),
  deleteOwnAccount: async ({ sessions, newCustomer }: Stage, principal: PrincipalName) => {
    const body = { currentPassword: PASSWORD };
    if (principal !== 'owner') return { params: { userId: sessions.owner.user.id }, body };
    const as = await newCustomer();
    return { as, params: { userId: as.user.id }, body };
  },
  listAddresses: async ({ sessions }: Stage) => ({ params: { userId: sessions.owner.user.id } }),
  addAddress: async ({ sessions }: Stage) => ({
    params: { userId: sessions.owner.user.id },
    body: newAddress(),
  }),
  updateAddress: async (stage: Stage) => ({
    params: { addressId: await createAddress(stage) },
    body: newAddress(),
  }),
  deleteAddress: async (stage: Stage) => ({ params: { addressId: await createAddress(stage) } }),
};

/** A set-up by an owner who already has an account of her own. */
export const setUpBodyOf = (): SetUpBody => ({
  restaurant: {
    name: 'Janaki Pizza',
    email: 'hello@janaki.test',
    phone: '+977-41-520000',
    address: { street: 'Station Road 1', city: 'Janakpur' },
    operatingHours: { start: '10:00', end: '22:00' },
    deliveryTime: { min: 35, max: 45 },
    deliveryFee: 40,
    minimumOrder: 100,
    taxRate: 13,
    pricesIncludeTax: false,
    pan: '',
  },
  menu: 'empty',
});
