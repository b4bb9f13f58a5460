import { fulfilmentOf, type OrderQuote, type PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import {
  groupsAt,
  isOrderableAt,
  type OrderableItem,
  type StockUse,
  stockUsesOf,
} from '@chulo/shared/domain/menu/availability';
import { chosenOptions, optionsError, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import { formatMinimum } from '@chulo/shared/domain/money/format-money';
import { meetsMinimumOrder, minimumOrderOf } from '@chulo/shared/domain/money/minimum-order';
import { isMoney, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import {
  type FulfilmentType,
  listOfferedTypes,
  type OrderPrice,
  subtotalOf,
} from '@chulo/shared/domain/money/pricing';
import { leadMinutesOf } from '@chulo/shared/domain/order/scheduling';
import { type NoPromoEffect, promoEffectOn } from '@chulo/shared/domain/promo/promo-effect';
import type { UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import {
  type DeliveryMinutes,
  type OrderingTerms,
  withBusyMinutes,
} from '@chulo/shared/domain/restaurant/restaurant-settings';
import { rulesOfType } from '@chulo/shared/domain/time/delivery-pause';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { withoutHours } from '@chulo/shared/domain/time/opening-hours';
import { acceptanceAt, busyMinutesOf, momentOf } from '@chulo/shared/domain/time/opening-times';
import { slotRefusalOf } from '@chulo/shared/domain/time/slots';
import { AppError } from '../../../http/errors.ts';
import { orderMessages } from '../orders.messages.ts';
import { presentQuote } from './placement.presenter.ts';
import type { NewOrder, NewOrderLine } from './placement.repository.ts';

export interface PricedOrder {
  fulfilment: FulfilmentType;
  price: OrderPrice;
  promo: UsablePromo | null;
  lines: NewOrderLine[];
  /** What the order takes of counted dishes and options. */
  stock: StockUse[];
  promisedMinutes: DeliveryMinutes;
  slot: NewOrder['slot'];
}

/**
 * @param wanted now, or the start of the slot: what is sold out until a time can be ordered for one after it
 * @throws AppError when a dish is unknown or unavailable or its options are invalid
 */
export function priceLines(
  body: Pick<PlaceOrderBody, 'items'>,
  items: ReadonlyMap<string, OrderableItem>,
  wanted: Date,
): NewOrderLine[] {
  const unavailable = body.items.filter((line) => {
    const item = items.get(line.menuItemId);
    return item !== undefined && !isOrderableAt(item, wanted);
  });
  if (unavailable.length > 0) {
    const names = [...new Set(unavailable.map((line) => items.get(line.menuItemId)?.name ?? ''))];
    throw new AppError('order.item_unavailable', {
      sentence: orderMessages.soldOut(names),
      data: { menuItemIds: [...new Set(unavailable.map((line) => line.menuItemId))] },
    });
  }
  return body.items.map((line) => {
    const item = items.get(line.menuItemId);
    if (!item) throw new AppError('order.unknown_item', { data: { menuItemIds: [line.menuItemId] } });
    const optionIds = line.customizations.map((option) => option.optionId);
    const groups = groupsAt(item.groups, wanted);
    const options = chosenOptions(groups, optionIds);
    const refusal = optionsError(groups, optionIds);
    if (refusal) {
      const gone = options.filter((option) => !option.isAvailable).map(({ name }) => name);
      throw new AppError('order.wrong_options', {
        sentence:
          refusal === 'unavailable'
            ? orderMessages.optionsSoldOut(item.name, gone)
            : orderMessages.wrongOptions(item.name),
        data: { menuItemIds: [item.id], reason: refusal },
      });
    }
    return {
      menuItemId: item.id,
      name: item.name,
      image: item.image,
      unitPrice: unitPriceOf(item.price, options),
      quantity: line.quantity,
      prepMinutes: item.prepMinutes,
      options: options.map(({ id, name, price }) => ({ optionId: id, name, price })),
      instructions: line.specialInstructions,
    };
  });
}

type UsingLine = Pick<NewOrderLine, 'quantity'> & {
  menuItemId: string | null;
  options: readonly { optionId: string }[];
};

export function usesOf(
  lines: readonly UsingLine[],
  items: ReadonlyMap<string, OrderableItem>,
  wanted: Date,
): StockUse[] {
  return stockUsesOf(
    lines.flatMap(({ menuItemId, options, quantity }) => {
      const item = items.get(menuItemId ?? '');
      return item ? [{ item, optionIds: options.map(({ optionId }) => optionId), quantity }] : [];
    }),
    wanted,
  );
}

/** @throws AppError order.item_unavailable with the names and numbers of what is left */
export function requireStock(uses: readonly StockUse[]): void {
  const short = uses.filter(({ quantity, left }) => quantity > left);
  if (short.length > 0)
    throw new AppError('order.item_unavailable', {
      sentence: orderMessages.fewLeft(short),
      data: { menuItemIds: [...new Set(short.flatMap(({ menuItemIds }) => menuItemIds))] },
    });
}

export interface PriceContext {
  items: ReadonlyMap<string, OrderableItem>;
  terms: OrderingTerms;
  now: Date;
  isAlwaysOpen: boolean;
  /** False while what is left may lag behind the orders: place_order() then decides alone. */
  isStockCurrent: boolean;
  findUsablePromo: (code: string, subtotal: Paisa) => Promise<UsablePromo>;
  noPromoEffectText: (lack: NoPromoEffect) => string;
  /** What staff take off. */
  staffDiscount: Paisa;
}

/**
 * @returns the minutes that busy mode adds to the promised times
 * @throws AppError order.paused or order.closed, with the next opening
 */
function requireOpen({ terms: { hours }, now, isAlwaysOpen }: PriceContext): number {
  const rules = isAlwaysOpen ? withoutHours(hours) : hours;
  const acceptance = acceptanceAt(rules, now);
  if (acceptance.isOpen) return busyMinutesOf(rules, now);
  const { kind, until } = acceptance;
  throw new AppError(kind === 'paused' ? 'order.paused' : 'order.closed', {
    sentence: orderMessages.notTakingOrders(acceptance, {
      from: now.toISOString(),
      ...momentOf(acceptance, now),
    }),
    data: { reason: kind, opensAt: until?.toISOString() ?? null },
  });
}

/** @throws AppError order.type_not_offered with the types that are */
export function requireOffered(
  fulfilment: FulfilmentType,
  { deliveryTypes }: Pick<OrderingTerms, 'deliveryTypes'>,
): void {
  if (deliveryTypes[fulfilment]) return;
  const offered = listOfferedTypes(deliveryTypes);
  throw new AppError('order.type_not_offered', {
    sentence: orderMessages.typeNotOffered(fulfilment, offered),
    data: { offered },
  });
}

/**
 * For an order of now, while the restaurant is open.
 * @throws AppError order.delivery_paused with the end of the pause and what is offered meanwhile
 */
function requireDelivering(
  fulfilment: FulfilmentType,
  { terms: { hours, deliveryTypes }, now, isAlwaysOpen }: PriceContext,
): void {
  const rules = isAlwaysOpen ? withoutHours(hours) : hours;
  const acceptance = acceptanceAt(rulesOfType(rules, fulfilment), now);
  if (acceptance.isOpen) return;
  const offered = listOfferedTypes({ ...deliveryTypes, delivery: false });
  const state = { from: now.toISOString(), ...momentOf(acceptance, now) };
  throw new AppError('order.delivery_paused', {
    sentence: orderMessages.deliveryPaused(state, offered),
    data: { reason: acceptance.kind, opensAt: acceptance.until?.toISOString() ?? null, offered },
  });
}

/** @throws AppError order.slot_unavailable with the reason */
function requireSlot(
  fulfilment: FulfilmentType,
  start: Date,
  leadMinutes: number,
  { terms: { hours, slots }, now, isAlwaysOpen }: PriceContext,
): NonNullable<NewOrder['slot']> {
  const rules = isAlwaysOpen ? withoutHours(hours) : hours;
  const reason = slots
    ? slotRefusalOf(rulesOfType(rules, fulfilment), { ...slots, leadMinutes }, start, now)
    : 'off';
  if (slots === null || reason !== null)
    throw new AppError('order.slot_unavailable', {
      sentence: orderMessages.slotUnavailable(reason ?? 'off'),
      data: { reason },
    });
  return { ...slots, startsAt: start, onBoardFrom: new Date(start.getTime() - leadMinutes * MINUTE_MS) };
}

/** Whole minutes from now to the slot, for a release that does not know it. */
function promisedUntil({ startsAt, minutes }: NonNullable<NewOrder['slot']>, now: Date): DeliveryMinutes {
  const min = Math.floor((startsAt.getTime() - now.getTime()) / MINUTE_MS);
  return { min, max: min + minutes };
}

/**
 * Validates an order and prices it with the server's data only. A promo code that takes nothing off this order is not
 * used up: the answer is the bill without it, and why.
 * @throws AppError when the order cannot be placed
 */
export async function pricePlacement(body: PlaceOrderBody, context: PriceContext): Promise<PricedOrder> {
  const { deliveryTime, ...pricing } = context.terms;
  const busyMinutes = body.scheduledFor ? 0 : requireOpen(context);
  const fulfilment = fulfilmentOf(body);
  requireOffered(fulfilment, context.terms);
  if (!body.scheduledFor) requireDelivering(fulfilment, context);
  const wanted = body.scheduledFor ? new Date(body.scheduledFor) : context.now;
  const lines = priceLines(body, context.items, wanted);
  const lead = leadMinutesOf(
    fulfilment,
    lines.map((line) => line.prepMinutes),
    deliveryTime,
  );
  const slot = body.scheduledFor ? requireSlot(fulfilment, new Date(body.scheduledFor), lead, context) : null;
  const stock = usesOf(lines, context.items, wanted);
  if (context.isStockCurrent) requireStock(stock);
  const subtotal = subtotalOf(lines);
  const minimumOrder = minimumOrderOf(context.terms, fulfilment);
  if (!meetsMinimumOrder(subtotal, minimumOrder))
    throw new AppError('order.below_minimum', {
      sentence: orderMessages.minimumOrder(formatMinimum(minimumOrder, context.terms.amountsInRs)),
      data: { minimumOrder, subtotal: rupeesOf(subtotal) },
    });
  const code = body.promoCode ?? '';
  const promo = code === '' ? null : await context.findUsablePromo(code, subtotal);
  const effect = promo && promoEffectOn({ subtotal, fulfilment }, promo, pricing);
  if (effect?.withoutEffect)
    throw new AppError('order.prices_changed', {
      data: {
        ...presentQuote(priceOrder(lines, fulfilment, null, pricing, context.staffDiscount), lines),
        reason: 'promo.without_effect',
        sentence: context.noPromoEffectText(effect.withoutEffect),
      } satisfies OrderQuote,
    });
  return {
    fulfilment,
    promo,
    lines,
    stock,
    price: priceOrder(lines, fulfilment, promo, pricing, context.staffDiscount),
    slot,
    promisedMinutes: slot ? promisedUntil(slot, context.now) : withBusyMinutes(deliveryTime, busyMinutes),
  };
}

/** @throws AppError order.prices_changed with the current prices when an amount sent by the client differs */
export function requireSamePrices(body: PlaceOrderBody, { price, lines }: PricedOrder): void {
  const { subtotal, discount, deliveryFee, tax, total } = body;
  const claims: [number | undefined, Paisa][] = [
    [subtotal, price.subtotal],
    [discount, price.discount],
    [deliveryFee, price.deliveryFee],
    [tax, price.tax],
    [total, price.total],
    ...lines.map((line, index): [number | undefined, Paisa] => [body.items[index]?.price, line.unitPrice]),
  ];
  const isSame = claims.every(
    ([claimed, actual]) => claimed === undefined || (isMoney(claimed) && paisaOf(claimed) === actual),
  );
  if (!isSame) throw new AppError('order.prices_changed', { data: presentQuote(price, lines) });
}
