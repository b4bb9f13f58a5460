import type { Account } from '@chulo/shared/contract/people/account';
import type { User } from '@chulo/shared/contract/people/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { storeDeliveryToken } from '../../lib/api/delivery-token.ts';
import { useSession } from '../../lib/api/session.ts';
import { endSession, replaceSession, startSession } from '../../lib/api/session-changes.ts';
import { writeStored } from '../../lib/device/persisted-store.ts';

/** The own account. There is no live event for it. */
export const accountOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId] as const,
    queryFn: ({ signal }) => callApi('readAccount', { signal }),
  });

export const sessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'sessions'] as const,
    queryFn: ({ signal }) => callApi('listSessions', { signal }),
  });

/** Stores the changed user of the session of this device, unless somebody else has signed in meanwhile. */
function storeUser(user: User): void {
  const { user: present, token } = useSession.getState();
  if (present?.id === user.id && token !== null) startSession({ user, token });
}

function useAccountMutation<Input>(mutationFn: (input: Input) => Promise<Account>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (account) => {
      queryClient.setQueryData(accountOptions(account.user.id).queryKey, account);
      storeUser(account.user);
    },
  });
}

export const useUpdateAccount = () =>
  useAccountMutation((body: ApiRequest<'updateAccount'>['body']) => callApi('updateAccount', { body }));

export const useRequestEmailChange = () =>
  useAccountMutation((body: ApiRequest<'requestEmailChange'>['body']) =>
    callApi('requestEmailChange', { body }),
  );

export const useResendEmailChange = () => useAccountMutation(() => callApi('resendEmailChange'));

export const useCancelEmailChange = () => useAccountMutation(() => callApi('cancelEmailChange'));

/** The account that asked may be signed in on this device, and shows its new address at once. */
export const useConfirmEmailChange = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi('confirmEmailChange', { body: { token } }),
    onSuccess: async () => {
      if (useSession.getState().token === null) return;
      const { user } = await callApi('readSession').catch(() => ({ user: null }));
      if (user) storeUser(user);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
};

/** This device goes on with the new token of the answer. */
export const useChangePassword = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'changePassword'>['body']) =>
      replaceSession(() => callApi('changePassword', { body })),
    onSuccess: (grant) => {
      if (grant.user.role === 'delivery') storeDeliveryToken(grant.token);
      return queryClient.invalidateQueries({ queryKey: ['account', grant.user.id] });
    },
  });
};

function useSessionMutation<Input>(mutationFn: (input: Input) => Promise<null>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  });
}

export const useEndSession = () =>
  useSessionMutation((sessionId: string) => callApi('endSession', { params: { sessionId } }));

export const useEndOtherSessions = () => useSessionMutation(() => callApi('endOtherSessions'));

export const useExportData = (userId: string) =>
  useMutation({ mutationFn: () => callApi('readOwnData', { params: { userId } }) });

interface AccountDeletion {
  userId: string;
  /** Deletes the orders of the account from this device, before a page could show them. */
  forgetOrders: () => Promise<void>;
  /** Navigates; runs after the route guards have seen the end of the session, to override their redirect. */
  leave: () => void;
}

export const useDeleteAccount = ({ userId, forgetOrders, leave }: AccountDeletion) =>
  useMutation({
    mutationFn: async (currentPassword: string) => {
      await callApi('deleteOwnAccount', { params: { userId }, body: { currentPassword } });
      // The account is deleted, whatever happens to the device's storage.
      await forgetOrders();
    },
    onSuccess: () => {
      flushSync(endSession);
      writeStored('favorites', null);
      leave();
    },
  });
