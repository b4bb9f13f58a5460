import { fulfilmentOf, type PlaceOrderBody } from '@chulo/shared/contract/orders';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import { isAvailableAt } from '@chulo/shared/domain/menu/availability';
import { chosenOptions, optionsError, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import { decimalOf, isMoney, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import {
  type FulfilmentType,
  meetsMinimumOrder,
  type OrderPrice,
  priceOrder,
  subtotalOf,
} from '@chulo/shared/domain/money/pricing';
import type { OrderingTerms, UsablePromo } from '@chulo/shared/domain/order/orderable';
import { isOpenAt } from '@chulo/shared/domain/time/opening-hours';
import { AppError } from '../../../http/errors.ts';
import { orderMessages } from '../orders.messages.ts';
import { presentQuote } from './placement.presenter.ts';
import type { NewOrderLine } from './placement.repository.ts';

export interface PricedOrder {
  fulfilment: FulfilmentType;
  price: OrderPrice;
  promo: UsablePromo | null;
  lines: NewOrderLine[];
}

/** @throws AppError when a dish is unknown or unavailable or its options are invalid */
function priceLines(
  body: PlaceOrderBody,
  items: ReadonlyMap<string, OrderableItem>,
  now: Date,
): NewOrderLine[] {
  const unavailable = body.items.filter((line) => {
    const item = items.get(line.menuItemId);
    return item !== undefined && !isAvailableAt(item, now);
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
    const refusal = optionsError(item.groups, optionIds);
    if (refusal)
      throw new AppError('order.wrong_options', {
        sentence: orderMessages.wrongOptions(item.name),
        data: { menuItemIds: [item.id], reason: refusal },
      });
    const options = chosenOptions(item.groups, optionIds);
    return {
      menuItemId: item.id,
      name: item.name,
      image: item.image,
      unitPrice: decimalOf(paisaOf(unitPriceOf(item.price, options))),
      quantity: line.quantity,
      prepMinutes: item.prepMinutes,
      options: options.map(({ id, name, price }) => ({ optionId: id, name, price })),
      instructions: line.specialInstructions,
    };
  });
}

export interface PriceContext {
  items: ReadonlyMap<string, OrderableItem>;
  terms: OrderingTerms;
  now: Date;
  isAlwaysOpen: boolean;
  findUsablePromo: (code: string, subtotal: Paisa) => Promise<UsablePromo>;
}

/**
 * Validates an order and prices it with the server's data only.
 * @throws AppError when the order cannot be placed
 */
export async function pricePlacement(body: PlaceOrderBody, context: PriceContext): Promise<PricedOrder> {
  const { operatingHours, minimumOrder, ...pricing } = context.terms;
  if (!isOpenAt({ operatingHours, isAlwaysOpen: context.isAlwaysOpen }, context.now))
    throw new AppError('order.closed', { sentence: orderMessages.closed(operatingHours.start) });
  const lines = priceLines(body, context.items, context.now);
  const priced = lines.map((line) => ({ unitPrice: Number(line.unitPrice), quantity: line.quantity }));
  const subtotal = subtotalOf(priced);
  if (!meetsMinimumOrder(subtotal, minimumOrder))
    throw new AppError('order.below_minimum', {
      sentence: orderMessages.minimumOrder(minimumOrder),
      data: { minimumOrder, subtotal: rupeesOf(subtotal) },
    });
  const code = body.promoCode ?? '';
  const promo = code === '' ? null : await context.findUsablePromo(code, subtotal);
  const fulfilment = fulfilmentOf(body);
  return { fulfilment, promo, lines, price: priceOrder(priced, fulfilment, promo, pricing) };
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
    ...lines.map((line, index): [number | undefined, Paisa] => [
      body.items[index]?.price,
      paisaOf(line.unitPrice),
    ]),
  ];
  const isSame = claims.every(
    ([claimed, actual]) => claimed === undefined || (isMoney(claimed) && paisaOf(claimed) === actual),
  );
  if (!isSame) throw new AppError('order.prices_changed', { data: presentQuote(price, lines) });
}
