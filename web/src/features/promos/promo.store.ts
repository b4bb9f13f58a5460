import type { ValidPromo } from '@chulo/shared/contract/menu/promos';
import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { DISCOUNT_TYPES, type PromoBenefit } from '@chulo/shared/domain/money/pricing';
import { create } from 'zustand';
import { createPersistedStore, isRecord, textOf } from '../../lib/device/persisted-store.ts';

export interface AppliedPromo extends PromoBenefit {
  code: string;
  description: string;
}

/** The promo of the cart or null (S4.32), persisted on this device; the server validates it again. */
export const useAppliedPromo = createPersistedStore<AppliedPromo | null>('promo', appliedPromoOf);

/** Why the promo was removed from the bill; cleared when the customer applies or removes a promo. */
export const usePromoNotice = create<string | null>(() => null);

export function applyPromo(valid: ValidPromo): void {
  usePromoNotice.setState(null, true);
  useAppliedPromo.setState(promoOf(valid), true);
}

export const promoOf = ({ code, description, ...promo }: ValidPromo): AppliedPromo => ({
  code,
  description,
  discountType: promo.discount_type,
  discountValue: promo.discount_value,
  isFreeDelivery: promo.is_free_delivery,
});

/** The code of a stored promo; null for none or an invalid one. */
export const promoCodeOf = (stored: unknown): string | null => appliedPromoOf(stored)?.code ?? null;

/** Restores a stored promo; an invalid one becomes null. */
export function restorePromo(stored: unknown): void {
  useAppliedPromo.setState(appliedPromoOf(stored), true);
}

export function removePromo(notice: string | null = null): void {
  usePromoNotice.setState(notice, true);
  useAppliedPromo.setState(null, true);
}

export function appliedPromoOf(stored: unknown): AppliedPromo | null {
  if (!isRecord(stored)) return null;
  const { code, description, discountValue, isFreeDelivery } = stored;
  const discountType = DISCOUNT_TYPES.find((type) => type === stored.discountType);
  if (typeof code !== 'string' || code === '' || !discountType) return null;
  if (typeof discountValue !== 'number' || discountValue < 0 || !isMoney(discountValue)) return null;
  if (discountValue > (discountType === 'PERCENT' ? 100 : MAX_MONEY_RUPEES)) return null;
  return {
    code,
    description: textOf(description),
    discountType,
    discountValue,
    isFreeDelivery: isFreeDelivery === true,
  };
}
