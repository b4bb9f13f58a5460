import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, isPassing, isSessionOver, NetworkError } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/api/session.ts';
import { useSettled } from '../../lib/device/use-settled.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type AppliedPromo, applyPromo, removePromo, useAppliedPromo } from './promo.store.ts';
import { promosMessages } from './promos.messages.ts';

/** All of them, with their uses, for the panel. */
export const staffPromosOptions = () =>
  queryOptions({
    queryKey: ['promos', LIST, STAFF] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listPromos', { signal }),
  });

/** Whether a code still counts for a subtotal in rupees; asked again wherever it is shown. */
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
    // The page may be gone by then: an ended session leaves it.
    onError: (error) => {
      if (isSessionOver(error)) tellToSignIn();
    },
  });

export function tellToSignIn(): void {
  showToast({ kind: 'error', text: promosMessages.mustSignIn });
}

/** Why a code was not applied (section 8). */
export function promoRefusalText(error: unknown): string {
  if (error instanceof NetworkError) return promosMessages.unreached;
  if (isSessionOver(error)) return promosMessages.mustSignIn;
  return error instanceof ApiError && error.code !== null ? error.message : promosMessages.invalid;
}

/** Why the offers are not shown (section 8). */
export function promoListText(error: unknown): string {
  return error instanceof NetworkError ? promosMessages.listUnreached : promosMessages.listRefused;
}

/** A stepper that is pressed five times asks once. */
const SETTLE_MS = 300;

/**
 * The applied promo, asked about again when the subtotal in rupees changes and wherever the bill is shown.
 * What the server refuses is taken off the bill and said; what cannot be asked stays.
 */
export function usePromoCheck(subtotal: number): AppliedPromo | null {
  const promo = useAppliedPromo();
  const isSignedIn = useSession((session) => session.token !== null);
  const asked = useSettled(subtotal, SETTLE_MS);
  const code = promo?.code ?? '';
  const { data, error } = useQuery({
    ...validPromoOptions(code, asked),
    enabled: code !== '' && isSignedIn && asked > 0,
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
  return error instanceof ApiError && !isPassing(error) && !isSessionOver(error);
}
