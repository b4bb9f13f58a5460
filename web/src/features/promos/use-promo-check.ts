import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, isPassing, isSessionOver } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/api/session.ts';
import { useSettled } from '../../lib/device/use-settled.ts';
import { type AppliedPromo, applyPromo, removePromo, useAppliedPromo } from './promo.store.ts';
import { promosMessages } from './promos.messages.ts';
import { validPromoOptions } from './promos.queries.ts';

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
