import type { Rides } from '@chulo/shared/contract/orders/rides';
import { BACK_OFF, backOffMs } from '@chulo/shared/domain/time/back-off';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { errorText, isRetryable } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { keepTabDraft, readTabDraft } from '../../lib/device/tab-drafts.ts';
import { deviceNow } from '../../lib/live/server-clock.ts';
import { useRefreshTopic, useTopicMutation } from '../../lib/live/use-refresh-topic.ts';
import { ridesMessages } from './rides.messages.ts';
import { dropRide, isKept, refuseRide, type UnsentRide, useUnsentRides } from './unsent-rides.ts';

const POLL_MS = 15_000;
/** A phone that was offline for longer shows no addresses of then. */
const KEPT_MS = 12 * 3_600_000;

interface KeptRides {
  at: number;
  rides: Rides;
}

/** The last list of this tab, which a reload without a network shows. */
function readKept(): KeptRides | null {
  const kept = readTabDraft('rides') as Partial<KeptRides>;
  return kept.rides && deviceNow() - Number(kept.at) < KEPT_MS ? (kept as KeptRides) : null;
}

export const ridesOptions = () =>
  queryOptions({
    queryKey: ['rides', LIST, STAFF] as const satisfies TopicKey,
    queryFn: async ({ signal }) => {
      const rides = await callApi('listRides', { signal });
      keepTabDraft('rides', { at: deviceNow(), rides } satisfies KeptRides);
      return rides;
    },
    initialData: () => readKept()?.rides,
    initialDataUpdatedAt: () => readKept()?.at,
    refetchInterval: POLL_MS,
  });

export type RideAct = 'takeRide' | 'pickUpRide' | 'giveBackRide';
export const useRideAct = (act: RideAct) =>
  useTopicMutation('rides', (orderId: string) => callApi(act, { params: { orderId } }));

export const useReportNotFound = () =>
  useTopicMutation('rides', ({ orderId, reason }: { orderId: string; reason: string }) =>
    callApi('reportNotFound', { params: { orderId }, body: { reason } }),
  );

/** Sends what was delivered, one after the other and as long as it takes. */
export function useRidesSender(): void {
  const refresh = useRefreshTopic('rides');
  const next = useUnsentRides((rides) => rides.find(({ refusal }) => refusal === null));
  const { mutate } = useMutation({
    mutationFn: async ({ key, orderId, cash }: UnsentRide) => {
      // Another person may have signed in since the last attempt.
      if (!isKept(key)) throw new Error(ridesMessages.notKept);
      const headers = { 'idempotency-key': key };
      return callApi('deliverRide', { params: { orderId }, body: { cash }, headers });
    },
    retry: (_, error: Error) => isRetryable(error),
    retryDelay: (failures: number) => backOffMs(BACK_OFF.kitchenTick, failures),
    onSuccess: async (_, { key }) => {
      await refresh();
      dropRide(key);
    },
    onError: (error, { key }) => {
      refuseRide(key, errorText(error));
      void refresh();
    },
  });
  // By its key: another entry of the list makes no new call.
  const key = next?.key;
  useEffect(() => {
    const ride = useUnsentRides.getState().find((one) => one.key === key);
    if (ride) mutate(ride);
  }, [key, mutate]);
}
