import { useMutation } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api-client.ts';
import { endSession, startSession } from '../../lib/session.ts';

export type SignInBody = ApiRequest<'signIn'>['body'];
export type RegisterBody = ApiRequest<'register'>['body'];

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: SignInBody) => callApi('signIn', { body }),
    onSuccess: startSession,
  });

export const useRegister = () =>
  useMutation({
    mutationFn: (body: RegisterBody) => callApi('register', { body }),
    onSuccess: startSession,
  });

/**
 * This device forgets the session at once, so that nothing more is asked with it, and tells the server, also
 * when the page is left in the same moment.
 */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => {
      const told = callApi('signOut', { keepalive: true });
      endSession();
      return told;
    },
  });
