import type { Account } from '@chulo/shared/contract/people/account';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { TestServer } from './test-server.ts';

/** The password of registerCustomer. */
export const PASSWORD = 'long enough';
export const NEW_PASSWORD = 'timur and paneer';

/** The calls of the own account. @param server read at each call, because a test file starts it in beforeAll */
export function accountCalls(server: () => TestServer) {
  const call = (
    as: Pick<SessionGrant, 'token'> | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => server().request(method, path, { as, body, headers });
  let count = 0;
  return {
    call,
    newEmail: () => `sita.${++count}@example.test`,
    askForEmail: (as: SessionGrant, email: string, currentPassword = PASSWORD) =>
      call(as, 'PUT', '/api/account/email', { email, currentPassword }),
    confirm: (token: string, as: SessionGrant | null = null) =>
      call(as, 'POST', '/api/account/email/confirm', { token }),
    changePassword: (as: SessionGrant, currentPassword = PASSWORD, password = NEW_PASSWORD) =>
      call(as, 'PUT', '/api/account/password', { currentPassword, password }),
    signIn: (email: string, password = PASSWORD) =>
      call(null, 'POST', '/api/auth/login', { email, password }),
    readAccount: async (as: SessionGrant): Promise<Account> =>
      (await call(as, 'GET', '/api/account')).body.data,
  };
}
