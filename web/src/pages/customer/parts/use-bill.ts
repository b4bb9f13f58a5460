import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { meetsMinimumOrder, minimumOrderOf } from '@chulo/shared/domain/money/minimum-order';
import type { Paisa } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCart, useDeliveryType, useOrderType } from '../../../features/cart/cart.store.ts';
import {
  canOrderAny,
  cartSubtotalOf,
  type PricedCartItem,
  priceCart,
  unitsOf,
} from '../../../features/cart/cart-items.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import type { AppliedPromo } from '../../../features/promos/promo.store.ts';
import { usePromoCheck } from '../../../features/promos/promos.queries.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';

export interface CartBill {
  lines: readonly PricedCartItem[];
  /** Sum of the lines that can be ordered. */
  subtotal: Paisa;
  type: FulfilmentType;
  /** The type chosen on this device is switched off, so `type` is another one. */
  isTypeOff: boolean;
  promo: AppliedPromo | null;
  menu: readonly MenuItem[] | undefined;
  restaurant: Restaurant | undefined;
  /** Null until the restaurant's terms are known. */
  price: OrderPrice | null;
  /** Rupees, of an order of this type. */
  minimumOrder: number;
  isBelowMinimum: boolean;
  hasProblem: boolean;
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
  const lines = useMemo(() => priceCart(stored, menu.data), [stored, menu.data]);
  const subtotal = cartSubtotalOf(lines);
  const restaurant = terms.data;
  const chosenType = useDeliveryType();
  const type = useOrderType(restaurant?.deliveryTypes);
  const minimumOrder = restaurant ? minimumOrderOf(restaurant, type) : 0;
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
    isTypeOff: type !== chosenType,
    promo,
    menu: menu.data,
    restaurant,
    price: restaurant ? priceOrder(unitsOf(lines), type, promo, restaurant) : null,
    minimumOrder,
    isBelowMinimum: !meetsMinimumOrder(subtotal, minimumOrder),
    hasProblem: lines.some((line) => line.problem !== null),
    canOrderAny: canOrderAny(lines),
    error: (menu.data ? null : menu.error) ?? (terms.data ? null : terms.error),
    retry: () => {
      void menu.refetch();
      void terms.refetch();
    },
  };
}
