import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, isSessionOver, NetworkError } from '../../lib/api/api-errors.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { applyPromo } from './promo.store.ts';
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
