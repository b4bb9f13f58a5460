import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';

const STAFF_KEY = ['staff', LIST, STAFF] as const;

/** Staff accounts and open invitations, for an owner. There is no live event for them. */
export const staffOptions = () =>
  queryOptions({
    queryKey: STAFF_KEY,
    queryFn: ({ signal }) => callApi('listStaff', { signal }),
  });

function useStaffMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_KEY }),
  });
}

const LIMITS_KEY = ['staff', LIST, STAFF, 'session-limits'] as const;

/** How long staff stay signed in, for an owner. */
export const sessionLimitsOptions = () =>
  queryOptions({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => callApi('readSessionLimits', { signal }),
  });

export const useUpdateSessionLimits = () =>
  useStaffMutation((body: ApiRequest<'updateSessionLimits'>['body']) =>
    callApi('updateSessionLimits', { body }),
  );

export const useInviteStaff = () =>
  useStaffMutation((body: ApiRequest<'inviteStaff'>['body']) => callApi('inviteStaff', { body }));

export const useWithdrawInvitation = () =>
  useStaffMutation((invitationId: string) => callApi('withdrawInvitation', { params: { invitationId } }));

type StaffChange = ApiRequest<'updateStaff'>['params'] & ApiRequest<'updateStaff'>['body'];

export const useUpdateStaff = () =>
  useStaffMutation(({ staffId, ...body }: StaffChange) =>
    callApi('updateStaff', { params: { staffId }, body }),
  );

export const useResetStaff = () =>
  useStaffMutation((staffId: string) => callApi('resetStaff', { params: { staffId } }));

export const useRemoveSecondFactor = () =>
  useStaffMutation((staffId: string) => callApi('removeSecondFactor', { params: { staffId } }));

export const useUpdateStaffRules = () =>
  useStaffMutation((body: ApiRequest<'updateStaffRules'>['body']) => callApi('updateStaffRules', { body }));

export const useEndStaffSessions = () =>
  useStaffMutation((staffId: string) => callApi('endStaffSessions', { params: { staffId } }));

const COOKS_KEY = ['cook', LIST, STAFF, 'all'] as const;

/** The cooks of the kitchen, for an owner. */
export const cooksOptions = () =>
  queryOptions({ queryKey: COOKS_KEY, queryFn: ({ signal }) => callApi('listCooks', { signal }) });

type CookChange = ApiRequest<'updateCook'>['body'] & { id: string };

/** Adds a cook, or changes the one with this id. */
export function useSaveCook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cook: CookChange | ApiRequest<'addCook'>['body']) => {
      if (!('id' in cook)) return callApi('addCook', { body: cook });
      const { id: cookId, ...body } = cook;
      return callApi('updateCook', { params: { cookId }, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COOKS_KEY }),
  });
}
