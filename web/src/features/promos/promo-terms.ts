import type { PromoBenefit } from '@chulo/shared/domain/money/pricing';
import { formatMoney } from '../../lib/format/money.ts';
import { promosMessages } from './promos.messages.ts';

export function benefitText({ discountType, discountValue, isFreeDelivery }: PromoBenefit): string {
  const discount =
    discountType === 'PERCENT'
      ? promosMessages.percentOff(discountValue)
      : promosMessages.amountOff(formatMoney(discountValue));
  if (!isFreeDelivery) return discount;
  return discountValue > 0
    ? promosMessages.both(discount, promosMessages.freeDelivery)
    : promosMessages.freeDelivery;
}
