import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type ApiRequest, callApi, callApiMessage } from '../../lib/api/api-client.ts';
import { isSessionExpired } from '../../lib/api/api-errors.ts';
import { storeDeliveryToken } from '../../lib/api/delivery-token.ts';
import { expireSession, useSession } from '../../lib/api/session.ts';
import { endSession, keepEndedSession, startSession } from '../../lib/api/session-changes.ts';

export type SignInBody = ApiRequest<'signIn'>['body'];
export type JoinBody = ApiRequest<'joinStaff'>['body'];
export type RegisterBody = ApiRequest<'register'>['body'];

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: SignInBody) => callApi('signIn', { body }),
    onSuccess: startStaffSession,
  });

export const useJoinStaff = () =>
  useMutation({
    mutationFn: (body: JoinBody) => callApi('joinStaff', { body }),
    onSuccess: startStaffSession,
  });

/** The delivery portal has a token of its own (S3.47). */
function startStaffSession(grant: SessionGrant): void {
  if (grant.user.role === 'delivery') storeDeliveryToken(grant.token);
  startSession(grant);
}

export const useRegister = () =>
  useMutation({
    mutationFn: (body: RegisterBody) => callApi('register', { body }),
    onSuccess: startSession,
  });

/** Returns the server's message, which is the same whether the account exists or not. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => callApiMessage('forgotPassword', { body: { email } }) });

/** Ends every session of the account, which may be the one of this device, or somebody else's. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ApiRequest<'resetPassword'>['body']) => callApiMessage('resetPassword', { body }),
    onSuccess: async () => {
      if (useSession.getState().token === null) return;
      await callApi('readSession').catch((error: unknown) => {
        if (isSessionExpired(error)) expireSession(error.token);
      });
    },
  });

/**
 * Ends the session on this device at once and notifies the server; `keepalive` sends the request even if the
 * page is closed. While the server cannot be reached, the next start of the app ends the session there.
 * @param leave navigates; runs after the route guards have seen the sign-out, so that it overrides their
 * redirect
 */
export const useSignOut = (leave: () => void) =>
  useMutation({
    mutationFn: async () => {
      const { token } = useSession.getState();
      // The second tap of a double tap.
      if (token === null) return;
      const request = callApi('signOut', { keepalive: true });
      flushSync(endSession);
      leave();
      try {
        await request;
      } catch (error) {
        if (!isSessionExpired(error)) keepEndedSession(token);
        throw error;
      }
    },
  });
