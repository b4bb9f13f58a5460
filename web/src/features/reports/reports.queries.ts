import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';

const REPORT_POLL_MS = 60_000;

/** All-time orders and revenue. */
export const orderStatsOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'stats'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderStats', { signal }),
    refetchInterval: REPORT_POLL_MS,
  });

/** The last 30 Nepal days and today's hours; polled, so that a new day starts without a reload. */
export const recentReportOptions = () =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'report'] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderReport', { signal }),
    refetchInterval: REPORT_POLL_MS,
  });
