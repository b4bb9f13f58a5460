import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';

const KEY = ['second-factor', LIST, STAFF] as const;

/** The second factor of the signed-in staff account. */
export const secondFactorOptions = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => callApi('readSecondFactor', { signal }) });

function useSecondFactorMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

type PasswordAndCode = ApiRequest<'renewRecoveryCodes'>['body'];

export const useStartSecondFactor = () =>
  useSecondFactorMutation((password: string) => callApi('startSecondFactor', { body: { password } }));

export const useConfirmSecondFactor = () =>
  useSecondFactorMutation((body: ApiRequest<'confirmSecondFactor'>['body']) =>
    callApi('confirmSecondFactor', { body }),
  );

export const useRenewRecoveryCodes = () =>
  useSecondFactorMutation((body: PasswordAndCode) => callApi('renewRecoveryCodes', { body }));

export const useSwitchOffSecondFactor = () =>
  useSecondFactorMutation((body: PasswordAndCode) => callApi('switchOffSecondFactor', { body }));
