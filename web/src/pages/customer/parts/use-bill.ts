import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { meetsMinimumOrder, minimumOrderOf } from '@chulo/shared/domain/money/minimum-order';
import type { Paisa } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BilledLine, billCart } from '../../../features/cart/billed-lines.ts';
import { useCart, useDeliveryType, useOrderType } from '../../../features/cart/cart.store.ts';
import { canOrderAny, cartSubtotalOf, unitsOf } from '../../../features/cart/cart-items.ts';
import { deliveryPause as messages } from '../../../features/cart/cart-lines.messages.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { useOrderChoices } from '../../../features/orders/placing/order-choices.ts';
import type { AppliedPromo } from '../../../features/promos/promo.store.ts';
import { usePromoCheck } from '../../../features/promos/promos.queries.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useIsTableGuest } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { type OpeningNow, openingNow } from '../../../lib/format/opening.ts';

export interface CartBill {
  lines: readonly BilledLine[];
  /** Sum of the lines that can be ordered. */
  subtotal: Paisa;
  type: FulfilmentType;
  /** The type chosen on this device is switched off, so `type` is another one, or it is paused. */
  needsTypeChoice: boolean;
  promo: AppliedPromo | null;
  menu: readonly MenuItem[] | undefined;
  restaurant: Restaurant | undefined;
  /** Whether orders of this type are taken now; undefined until it is known, like `restaurant`. */
  opening: OpeningNow | undefined;
  /** Until when a delivery cannot be ordered although the restaurant is open, in words; null for other types. */
  deliveryPause: string | null;
  /** Null until the restaurant's terms are known. */
  price: OrderPrice | null;
  /** Rupees, of an order of this type. */
  minimumOrder: number;
  isBelowMinimum: boolean;
  hasProblem: boolean;
  /** A dish is sold out until a time that is not chosen yet. */
  mustWait: boolean;
  /** False if no line can be ordered; the bill would then only have the delivery fee. */
  canOrderAny: boolean;
  error: Error | null;
  retry: () => void;
}

/** The cart at current prices, with the restaurant's terms and the promo validated again. */
export function useBill(): CartBill {
  const stored = useCart();
  const menu = useQuery(menuOptions());
  const terms = useQuery(restaurantOptions());
  const restaurant = terms.data;
  const now = useNow();
  const { isLater, from } = useOrderChoices();
  const takesLater = restaurant?.acceptsScheduledOrders === true;
  const wanted = isLater ? from : null;
  const lines = useMemo(
    () => billCart(stored, menu.data, takesLater ? { from: wanted } : null),
    [stored, menu.data, takesLater, wanted],
  );
  const subtotal = cartSubtotalOf(lines);
  const chosenType = useDeliveryType();
  const type = useOrderType(restaurant?.deliveryTypes);
  const opening = restaurant && openingNow(restaurant, now);
  const delivery =
    restaurant && opening?.isOpen && type === 'delivery'
      ? openingNow(restaurant, now, restaurant.opening.delivery)
      : opening;
  const deliveryPause =
    delivery?.kind === 'paused' && opening?.isOpen ? messages.until(delivery.until) : null;
  // One more drink at a table is a round too.
  const isTableGuest = useIsTableGuest();
  const minimumOrder = restaurant && !isTableGuest ? minimumOrderOf(restaurant, type) : 0;
  const promo = usePromoCheck({
    subtotal,
    fulfilment: type,
    terms: restaurant ?? null,
    canOrderAny: canOrderAny(lines),
  });
  return {
    lines,
    subtotal,
    type,
    needsTypeChoice: type !== chosenType || deliveryPause !== null,
    promo,
    menu: menu.data,
    restaurant,
    opening: delivery && deliveryPause ? { ...delivery, text: deliveryPause } : opening,
    deliveryPause,
    price: restaurant ? priceOrder(unitsOf(lines), type, promo, restaurant) : null,
    minimumOrder,
    isBelowMinimum: !meetsMinimumOrder(subtotal, minimumOrder),
    hasProblem: lines.some((line) => line.problem !== null),
    mustWait: lines.some((line) => line.soldOutUntil !== null),
    canOrderAny: canOrderAny(lines),
    error: (menu.data ? null : menu.error) ?? (terms.data ? null : terms.error),
    retry: () => {
      void menu.refetch();
      void terms.refetch();
    },
  };
}
