import { meetsMinimumOrder, minimumOrderOf } from '@chulo/shared/domain/money/minimum-order';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import { promoEffectOn } from '@chulo/shared/domain/promo/promo-effect';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { billCart } from '../../features/cart/billed-lines.ts';
import { cartSubtotalOf, unitsOf } from '../../features/cart/cart-items.ts';
import { deliveryPause } from '../../features/cart/cart-lines.messages.ts';
import { menuOptions } from '../../features/menu/menu.queries.ts';
import { discountPaisa } from '../../features/orders/discounts/discount-values.ts';
import { useTableNames } from '../../features/orders/placing/table-choice.ts';
import { withoutEffect } from '../../features/promos/promos.messages.ts';
import { isRefusal, validPromoOptions } from '../../features/promos/promos.queries.ts';
import { hourlyRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { useNow } from '../../lib/device/use-now.ts';
import { formatMinimum } from '../../lib/format/money.ts';
import { openingNow } from '../../lib/format/opening.ts';
import { counterMessages as messages } from './counter.messages.ts';
import { useCounter } from './counter.store.ts';
import { discountOf, payOf, typeOf } from './counter-entry.ts';

export type CounterBill = ReturnType<typeof useCounterBill>;

/** The present entry at the prices of now. What would stop a customer's order warns only. */
export function useCounterBill() {
  const entry = useCounter((device) => device.present);
  const menu = useQuery(menuOptions());
  const { data: restaurant } = useQuery(hourlyRestaurantOptions());
  const now = useNow();
  const lines = useMemo(() => billCart(entry.lines, menu.data), [entry.lines, menu.data]);
  const subtotal = cartSubtotalOf(lines);
  const type = typeOf(entry, restaurant?.deliveryTypes);
  const tableNames = useTableNames(restaurant, type);
  const base = { subtotal, fulfilment: type };
  const lack = entry.promo && restaurant && promoEffectOn(base, entry.promo, restaurant).withoutEffect;
  const { error } = useQuery({
    ...validPromoOptions(entry.promo?.code ?? '', base),
    enabled: entry.promo !== null && subtotal > 0 && !lack,
  });
  const refusal = isRefusal(error) ? error.message : null;
  const promoProblem = lines.length > 0 && lack ? withoutEffect[lack] : refusal;
  const promo = promoProblem === null ? entry.promo : null;
  const opening = restaurant && openingNow(restaurant, now);
  const delivery =
    restaurant && type === 'delivery' && openingNow(restaurant, now, restaurant.opening.delivery);
  const minimum = restaurant ? minimumOrderOf(restaurant, type) : 0;
  const warnings: string[] = [];
  if (opening && !opening.isOpen) warnings.push(messages.closed(opening.text));
  else if (delivery && delivery.kind === 'paused')
    warnings.push(messages.closed(deliveryPause.until(delivery.until)));
  if (lines.length > 0 && !meetsMinimumOrder(subtotal, minimum))
    warnings.push(messages.minimum(formatMinimum(minimum)));
  return {
    entry,
    menu,
    restaurant,
    lines,
    subtotal,
    type,
    tableNames,
    pay: payOf(entry, type),
    promo,
    promoProblem,
    warnings,
    price: restaurant
      ? priceOrder(unitsOf(lines), type, promo, restaurant, discountPaisa(discountOf(entry)))
      : null,
    hasProblem: lines.some(({ problem, isTooMany }) => problem !== null || isTooMany),
  };
}
