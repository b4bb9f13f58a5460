import { setTimeout as wait } from 'node:timers/promises';
import { ADDRESS, type PrincipalName, type Stage, uniqueWord } from './stage.ts';

const newAddress = () => ({ ...ADDRESS, isDefault: false });

/** Creates an address of the owner that may be changed or deleted. */
async function createAddress({ call, sessions: { owner } }: Stage): Promise<string> {
  const path = `/api/customers/${owner.user.id}/addresses`;
  return (await call(owner, 'POST', path, newAddress())).body.data.id;
}

/** The secret of a reset link, from its mail. */
async function createResetSecret({ server, call, newCustomer }: Stage): Promise<string> {
  const { user } = await newCustomer();
  await call(null, 'POST', '/api/auth/forgot-password', { email: user.email });
  for (let tries = 0; tries < 500; tries++) {
    const mail = server.mails.find((sent) => sent.to === user.email);
    const secret = mail && /token=([\w-]+)/.exec(mail.text)?.[1];
    if (secret) return secret;
    await wait(10);
  }
  throw new Error('no mail with a reset link came');
}

/** Creates another session of the owner and returns its id. */
async function createSession(stage: Stage): Promise<string> {
  const session = await stage.signInAgain(stage.sessions.owner);
  const { body } = await stage.call(session, 'GET', '/api/auth/sessions');
  return body.data.find((listed: { isCurrent: boolean }) => listed.isCurrent).id;
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
  readSession: async () => ({}),
  listSessions: async () => ({}),
  endSession: async (stage: Stage) => ({ params: { sessionId: await createSession(stage) } }),
  listUsers: async () => ({ query: { role: 'customer', search: 'sah', page: '1', pageSize: '20' } }),
  readUser: async ({ sessions }: Stage) => ({ params: { accountId: sessions.owner.user.id } }),
  updateUser: async ({ newCustomer }: Stage) => ({
    params: { accountId: (await newCustomer()).user.id },
    body: { isActive: false },
  }),

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
