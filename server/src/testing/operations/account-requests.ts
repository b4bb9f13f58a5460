import { setTimeout as wait } from 'node:timers/promises';
import { ADDRESS, type PrincipalName, type Stage, uniqueWord } from './stage.ts';

const newAddress = () => ({ ...ADDRESS, isDefault: false });

/** An address of the owner's that may be changed or deleted. */
async function ownAddress({ call, sessions: { owner } }: Stage): Promise<string> {
  const path = `/api/customers/${owner.user.id}/addresses`;
  return (await call(owner, 'POST', path, newAddress())).body.data.id;
}

/** The secret of a reset link, out of the mail that carries it. */
async function mailedSecret({ server, call, newCustomer }: Stage): Promise<string> {
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

/** Another session of the owner's, by its id. */
async function spareSession(stage: Stage): Promise<string> {
  const session = await stage.signInAgain(stage.sessions.owner);
  const { body } = await stage.call(session, 'GET', '/api/auth/sessions');
  return body.data.find((listed: { isCurrent: boolean }) => listed.isCurrent).id;
}

export const PASSWORD_OF_NEW = 'another long password';

/** Who somebody is and where they live. */
export const accountRequests = {
  register: async () => ({
    body: {
      name: 'Sita Jha',
      email: `${uniqueWord()}@example.test`,
      phone: '9811111111',
      password: PASSWORD_OF_NEW,
      confirmPassword: PASSWORD_OF_NEW,
      role: 'customer',
    },
  }),
  signIn: async () => ({ body: { email: 'customer@chulo.test', password: 'chulo-demo' } }),
  forgotPassword: async () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: async (stage: Stage) => ({
    body: { token: await mailedSecret(stage), password: PASSWORD_OF_NEW },
  }),
  signOut: async (stage: Stage, principal: PrincipalName) => ({
    as: await stage.signInAgain(stage.sessionOf(principal)),
  }),
  readSession: async () => ({}),
  listSessions: async () => ({}),
  endSession: async (stage: Stage) => ({ params: { sessionId: await spareSession(stage) } }),
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
    params: { addressId: await ownAddress(stage) },
    body: newAddress(),
  }),
  deleteAddress: async (stage: Stage) => ({ params: { addressId: await ownAddress(stage) } }),
};
