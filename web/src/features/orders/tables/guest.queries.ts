import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../../lib/api/query-keys.ts';
import { startSession } from '../../../lib/api/session-changes.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

const POLL_MS = 10_000;

/** The table of a code. Staff may open it while the page waits. */
export const scannedTableOptions = (key: string) =>
  queryOptions({
    queryKey: ['tables', LIST, 'scanned', key] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readScannedTable', { params: { key }, signal }),
    refetchInterval: ({ state }) => (state.data?.isOpen === false ? POLL_MS : false),
    retry: false,
  });

export const useGuestSession = () =>
  useTopicMutation('tables', async (key: string) =>
    startSession(await callApi('startGuestSession', { params: { key } })),
  );

/** A key of orders, because the bill changes with them. */
export const tableBillOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, 'bill'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readTableBill', { signal }),
    refetchInterval: POLL_MS,
  });

export const useAskForBill = () => useTopicMutation('order', () => callApi('askForBill'));
