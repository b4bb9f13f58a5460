import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';

const MAILS_KEY = ['mails', LIST, STAFF] as const;
/** There is no live event for mails, and they are sent without anybody's help. */
const REFRESH_MS = 30_000;

/** The mails that wait, for an owner. */
export const stuckMailsOptions = () =>
  queryOptions({
    queryKey: MAILS_KEY,
    queryFn: ({ signal }) => callApi('listStuckMails', { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Jobs that no process takes, for an owner. */
export const overdueJobsOptions = () =>
  queryOptions({
    queryKey: [...MAILS_KEY, 'overdue'] as const,
    queryFn: ({ signal }) => callApi('listOverdueJobs', { signal }),
    refetchInterval: REFRESH_MS,
  });

function useMailMutation(mutationFn: (mailId: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAILS_KEY }),
  });
}

export const useRetryMail = () => useMailMutation((mailId) => callApi('retryMail', { params: { mailId } }));

export const useDiscardMail = () =>
  useMailMutation((mailId) => callApi('discardMail', { params: { mailId } }));
