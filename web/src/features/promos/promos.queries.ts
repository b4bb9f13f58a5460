import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, isRetryable, isSessionExpired, NetworkError } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useDebounced } from '../../lib/device/use-debounced.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type AppliedPromo, applyPromo, removePromo, useAppliedPromo } from './promo.store.ts';
import { promosMessages } from './promos.messages.ts';

/** All promos with their number of uses, for the admin panel. */
export const staffPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPromos', { signal }),
  });

/** Validates a code for a subtotal in rupees; never cached. */
export const validPromoOptions = (code: string, subtotal: number) =>
  queryOptions({
    queryKey: ['promos', 'valid', code, String(subtotal)] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('validatePromo', { body: { code, subtotal }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useApplyPromo = () =>
  useMutation({
    mutationFn: (body: { code: string; subtotal: number }) => callApi('validatePromo', { body }),
    onSuccess: applyPromo,
    // Here and not in the component, because an expired session redirects away from the page.
    onError: (error) => {
      if (isSessionExpired(error)) showSignInToast();
    },
  });

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

/**
 * The applied promo, validated again on mount and when the subtotal (in rupees) changes.
 * A refusal by the server removes it with a notice; after a network error it stays.
 */
export function usePromoCheck(subtotal: number): AppliedPromo | null {
  const promo = useAppliedPromo();
  const isSignedIn = useSession((session) => session.token !== null);
  const debouncedSubtotal = useDebounced(subtotal, DEBOUNCE_MS);
  const code = promo?.code ?? '';
  const { data, error } = useQuery({
    ...validPromoOptions(code, debouncedSubtotal),
    enabled: code !== '' && isSignedIn && debouncedSubtotal > 0,
  });
  useEffect(() => {
    if (data && data.code === code) applyPromo(data);
  }, [data, code]);
  useEffect(() => {
    if (code === '' || !isRefusal(error)) return;
    removePromo(promosMessages.takenOff(code, error.message));
  }, [error, code]);
  return promo;
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !isRetryable(error) && !isSessionExpired(error);
}
