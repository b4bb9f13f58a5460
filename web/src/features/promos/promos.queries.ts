import { rupeesOf } from '@chulo/shared/domain/money/money';
import type { PricingTerms } from '@chulo/shared/domain/money/pricing';
import { type PromoBase, promoEffectOn } from '@chulo/shared/domain/promo/promo-effect';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, isRetryable, isSessionExpired, NetworkError } from '../../lib/api/api-errors.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useDebounced } from '../../lib/device/use-debounced.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type AppliedPromo, applyPromo, removePromo, useAppliedPromo } from './promo.store.ts';
import { promosMessages, withoutEffect } from './promos.messages.ts';

/** Validates a code for an order; never cached. */
export const validPromoOptions = (code: string, { subtotal, fulfilment }: PromoBase) =>
  queryOptions({
    queryKey: ['promos', 'valid', code, String(subtotal), fulfilment] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApi('validatePromo', {
        body: { code, subtotal: rupeesOf(subtotal), deliveryType: fulfilment },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export function useApplyPromo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ code, subtotal, fulfilment }: PromoBase & { code: string }) =>
      callApi('validatePromo', { body: { code, subtotal: rupeesOf(subtotal), deliveryType: fulfilment } }),
    onSuccess: applyPromo,
    // Here and not in the component, because an expired session redirects away from the page.
    onError: (error) => {
      if (isSessionExpired(error)) showSignInToast();
      // The offer that was pressed may have ended.
      else if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ['promos', LIST] });
    },
  });
}

export function showSignInToast(): void {
  showToast({ kind: 'error', text: promosMessages.mustSignIn });
}

/** The message for a code that was not applied (S8.16 to S8.18). */
export function promoRefusalText(error: unknown): string {
  if (error instanceof NetworkError) return promosMessages.unreached;
  if (isSessionExpired(error)) return promosMessages.mustSignIn;
  return error instanceof ApiError && error.code !== null ? error.message : promosMessages.invalid;
}

/** The message for offers that could not be loaded (S8.14, S8.15). */
export function promoListText(error: unknown): string {
  return error instanceof NetworkError ? promosMessages.listUnreached : promosMessages.listRefused;
}

/** Debounces repeated taps on a quantity stepper. */
const DEBOUNCE_MS = 300;

/** What the bill of the cart has without a code. */
export interface BillBase extends PromoBase {
  /** Null until they are known. */
  terms: PricingTerms | null;
  /** False if no line of the cart can be ordered. */
  canOrderAny: boolean;
}

/**
 * The applied promo as far as it takes something off the bill, validated again on mount and when the bill changes.
 * One that has no effect on the bill or is refused by the server is removed with a notice; after a network error it stays.
 */
export function usePromoCheck({ subtotal, fulfilment, terms, canOrderAny }: BillBase): AppliedPromo | null {
  const promo = useAppliedPromo();
  const isSignedIn = useSession((session) => session.token !== null);
  // A subtotal that is no longer that of the bill must not take a code off.
  const isSettled = useDebounced(subtotal, DEBOUNCE_MS) === subtotal;
  const code = promo?.code ?? '';
  const lack =
    promo && terms && canOrderAny
      ? promoEffectOn({ subtotal, fulfilment }, promo, terms).withoutEffect
      : null;
  const { data, error } = useQuery({
    ...validPromoOptions(code, { subtotal, fulfilment }),
    // What the terms say is not asked.
    enabled: code !== '' && isSignedIn && isSettled && subtotal > 0 && terms !== null && lack === null,
  });
  useEffect(() => {
    if (data && data.code === code) applyPromo(data);
  }, [data, code]);
  useEffect(() => {
    if (code === '' || !isRefusal(error)) return;
    removePromo(promosMessages.takenOff(code, error.message));
  }, [error, code]);
  useEffect(() => {
    if (code !== '' && isSettled && lack) removePromo(promosMessages.takenOff(code, withoutEffect[lack]));
  }, [lack, isSettled, code]);
  return lack === null ? promo : null;
}

export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !isRetryable(error) && !isSessionExpired(error);
}

/** The codes that a customer has used up. Her orders decide it, so its key begins with theirs. */
export const usedUpPromosOptions = (userId: string | null) =>
  queryOptions({
    queryKey: ['order', LIST, 'used-up promos', userId ?? ''] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listUsedUpPromos', { signal }),
    enabled: userId !== null,
    retry: false,
  });
