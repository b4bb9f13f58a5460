import { rupeesOf } from '@chulo/shared/domain/money/money';
import type { PromoBase } from '@chulo/shared/domain/promo/promo-effect';
import { cleanPhone, isMobileIncomplete, isPhone } from '@chulo/shared/domain/text/phone';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { promoOf } from '../../features/promos/promo.store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { changeEntry } from './counter.store.ts';

/** Whether all of its digits are typed, so that the look-up, which is audited, asks once. */
export const isWhole = (phone: string): boolean => isPhone(phone) && !isMobileIncomplete(phone);

export const callersOptions = (phone: string) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'callers', phone] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('findCallers', { query: { phone: cleanPhone(phone) }, signal }),
    enabled: isWhole(phone),
    // Not with every order of the evening: only when the number is typed.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });

export const useCounterPromo = () =>
  useMutation({
    mutationFn: ({ code, subtotal, fulfilment }: PromoBase & { code: string }) =>
      callApi('validatePromo', { body: { code, subtotal: rupeesOf(subtotal), deliveryType: fulfilment } }),
    onSuccess: (valid) => changeEntry(() => ({ promo: promoOf(valid) })),
  });
