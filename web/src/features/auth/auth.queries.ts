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

/** This device forgets the session even when the server cannot be told. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => callApi('signOut'),
    onSettled: endSession,
  });
