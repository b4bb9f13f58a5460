import type { SessionGrant } from '@chulo/shared/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type ApiRequest, callApi, callApiMessage } from '../../lib/api/api-client.ts';
import { keepDeliveryToken } from '../../lib/api/delivery-token.ts';
import { endSession, startSession } from '../../lib/api/session.ts';

export type SignInBody = ApiRequest<'signIn'>['body'];
export type RegisterBody = ApiRequest<'register'>['body'];

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: SignInBody) => callApi('signIn', { body }),
    onSuccess: (grant: SessionGrant) => {
      if (grant.user.role === 'delivery') keepDeliveryToken(grant.token);
      startSession(grant);
    },
  });

/** @param onDone runs even though the screen is left at once */
export const useRegister = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: RegisterBody) => callApi('register', { body }),
    onSuccess: (grant: SessionGrant) => {
      startSession(grant);
      onDone();
    },
  });

/** Answers the server's message, which is the same whether the account exists or not. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => callApiMessage('forgotPassword', { body: { email } }) });

/** Every session of the account ends with it, this device's too. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ApiRequest<'resetPassword'>['body']) => callApiMessage('resetPassword', { body }),
    onSuccess: endSession,
  });

/**
 * This device forgets the session at once, so that nothing more is asked with it, and tells the server, also
 * when the page is left in the same moment.
 * @param leave comes after the guards have seen that nobody is signed in, so that its way wins over theirs
 */
export const useSignOut = (leave: () => void) =>
  useMutation({
    mutationFn: () => {
      const told = callApi('signOut', { keepalive: true });
      flushSync(endSession);
      leave();
      return told;
    },
  });
