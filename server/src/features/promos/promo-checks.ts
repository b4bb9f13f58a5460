import { formatMoney } from '@chulo/shared/domain/money/format-money';
import type { Paisa } from '@chulo/shared/domain/money/money';
import type { PricingTerms } from '@chulo/shared/domain/money/pricing';
import { type PromoBase, promoEffectOn } from '@chulo/shared/domain/promo/promo-effect';
import { benefitError, promoError } from '@chulo/shared/domain/promo/promo-rules';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import { AppError } from '../../http/errors.ts';
import { promoMessages } from './promos.messages.ts';
import { promoTermsOf, usablePromoOf } from './promos.presenter.ts';
import type { PromoFields, PromoRow } from './promos.repository.ts';

/**
 * @param inRs how an amount in the reason is written
 * @throws AppError promo.* with the first reason to refuse the code
 */
export function requireUsable(row: PromoRow, subtotal: Paisa, today: NepalDay, inRs: boolean): void {
  const terms = promoTermsOf(row);
  const refusal = promoError(terms, subtotal, today);
  if (refusal === null) return;
  throw new AppError(
    `promo.${refusal}`,
    refusal === 'below_minimum'
      ? { sentence: promoMessages.belowMinimum(formatMoney(terms.minOrderValue, inRs)) }
      : {},
  );
}

/** @throws AppError promo.without_effect with the reason */
export function requireEffect(row: PromoRow, order: PromoBase, terms: PricingTerms): void {
  const { withoutEffect } = promoEffectOn(order, usablePromoOf(row), terms);
  if (withoutEffect)
    throw new AppError('promo.without_effect', { sentence: promoMessages.withoutEffect[withoutEffect] });
}

/** @throws AppError when a code cannot be stored like this */
export function requireValid(promo: PromoFields, uses: number): void {
  const { usage_limit: limit } = promo;
  const error = benefitError({
    discountType: promo.discount_type,
    discountValue: promo.discount_value,
    isFreeDelivery: promo.is_free_delivery,
    isActive: promo.is_active,
  });
  if (error) throw new AppError(`promo.${error}`);
  if (promo.end_date < promo.start_date) throw new AppError('promo.dates_reversed');
  if (limit !== null && limit < uses) throw new AppError('promo.limit_below_uses');
}
