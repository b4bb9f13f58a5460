import type { PlacedOrder, PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import { groupsAt, isAvailableAt, type OrderableItem } from '@chulo/shared/domain/menu/availability';
import {
  chosenOptions,
  defaultOptionIds,
  optionsError,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import { type OrderingTerms, termsOfStaff } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { Snapshot } from '../../db/snapshots.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { setupMessages } from './setup.messages.ts';

export interface TestOrderDependencies {
  clock: Clock;
  menu: Snapshot<ReadonlyMap<string, OrderableItem>>;
  terms: Snapshot<OrderingTerms>;
  /** Places an order also outside the hours, under the terms of a test order. */
  placeOrder: (
    principal: Principal,
    body: PlaceOrderBody,
    sent: { idempotencyKey: null; bodyText: string },
  ) => Promise<PlacedOrder>;
}

/** Twice within seconds it is the same order. @throws AppError setup.no_dish; others as for every order */
export type PlaceTestOrder = (principal: Principal) => Promise<PlacedOrder>;

export function createTestOrder({ clock, menu, terms, placeOrder }: TestOrderDependencies): PlaceTestOrder {
  return async (principal) => {
    const body = testOrderOf(menu.current().values(), terms.current(), clock.now());
    if (!body) throw new AppError('setup.no_dish');
    return placeOrder(principal, body, { idempotencyKey: null, bodyText: JSON.stringify(body) });
  };
}

/** As for staff, and picked up. */
export const termsOfTestOrder = (terms: OrderingTerms): OrderingTerms => ({
  ...termsOfStaff(terms),
  deliveryTypes: { ...terms.deliveryTypes, pickup: true },
});

/** @returns null when no dish can be ordered as the menu preselects it */
function testOrderOf(items: Iterable<OrderableItem>, terms: OrderingTerms, now: Date): PlaceOrderBody | null {
  for (const { id, name, price, groups, ...item } of items) {
    const offered = groupsAt(groups, now);
    const optionIds = defaultOptionIds(offered);
    if (!isAvailableAt(item, now) || optionsError(offered, optionIds) !== null) continue;
    const unitPrice = unitPriceOf(price, chosenOptions(offered, optionIds));
    const { total } = priceOrder([{ unitPrice, quantity: 1 }], 'pickup', null, terms);
    if (total <= 0) continue;
    const customizations = optionIds.map((optionId) => ({ optionId }));
    return {
      items: [{ menuItemId: id, name, quantity: 1, customizations, specialInstructions: '' }],
      deliveryType: 'pickup',
      total: rupeesOf(total),
      paymentMethod: 'cod',
      specialInstructions: setupMessages.testOrder,
    };
  }
  return null;
}
