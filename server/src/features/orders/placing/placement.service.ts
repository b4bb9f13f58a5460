import { createHash, randomUUID } from 'node:crypto';
import { fulfilmentOf, type PlacedOrder, type PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import type { Paisa } from '@chulo/shared/domain/money/money';
import { lacksDetail, placeNamesOf } from '@chulo/shared/domain/order/address-detail';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { NoPromoEffect } from '@chulo/shared/domain/promo/promo-effect';
import type { UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import type { OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { acceptanceAt, openSince } from '@chulo/shared/domain/time/opening-times';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { isContention, isSerializationFailure, violatedConstraint } from '../../../db/database-errors.ts';
import type { DB } from '../../../db/schema.ts';
import type { Snapshot } from '../../../db/snapshots.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { nepalPlaceNames } from '../../../lib/nepal-towns.ts';
import { type SlotTime, statusNotification } from '../orders.messages.ts';
import { presentPlacedOrder } from './placement.presenter.ts';
import * as repository from './placement.repository.ts';
import { type PriceContext, pricePlacement, requireSamePrices } from './placement-pricing.ts';

const NEPAL_PLACES = placeNamesOf(nepalPlaceNames);
const DUPLICATE_SECONDS = 10;
const MAX_ATTEMPTS = 5;

/** Replaced by place_order() with the number that the insert generates. */
const ORDER_NUMBER = '{orderNumber}';

type PlacementMessage = { topic: 'order'; orderId: string; customerId: string } | { topic: 'stock' };

export interface PlacementDependencies {
  db: Kysely<DB>;
  /** Tells every process, after the transaction. */
  publish: (message: PlacementMessage) => void;
  clock: Clock;
  menu: Snapshot<ReadonlyMap<string, OrderableItem>>;
  terms: Snapshot<OrderingTerms>;
  /** @throws AppError promo.* with the reason of the refusal */
  findUsablePromo: (db: Database, code: string, subtotal: Paisa, customerId: string) => Promise<UsablePromo>;
  /** The sentence for a code that takes nothing off an order. */
  noPromoEffectText: (lack: NoPromoEffect) => string;
  /** @throws AppError request.too_many after too many unknown codes */
  requireAttemptsLeft: (db: Database, userId: string) => Promise<void>;
  countUnknownCode: (userId: string) => Promise<void>;
  isAlwaysOpen: boolean;
  maxOpenOrders: number;
  maxOrdersPerHour: number;
  /** Places test orders only. */
  isTest?: boolean;
}

export type PlaceOrder = (
  principal: Principal,
  body: PlaceOrderBody,
  sent: { idempotencyKey: string | null; bodyText: string },
) => Promise<PlacedOrder>;

export function createPlacement(dependencies: PlacementDependencies): PlaceOrder {
  const { db, publish, clock, menu, terms, maxOpenOrders, maxOrdersPerHour, isTest = false } = dependencies;

  /** @throws AppError when the order cannot be placed */
  async function newOrderOf(
    body: PlaceOrderBody,
    customerId: string,
    isStockCurrent: boolean,
  ): Promise<repository.NewOrder> {
    requireAddressDetail(body);
    const { restaurantId, hours, autoAcceptCapacity } = terms.current();
    const context: PriceContext = {
      items: menu.current(),
      terms: terms.current(),
      now: clock.now(),
      isAlwaysOpen: dependencies.isAlwaysOpen,
      isStockCurrent,
      findUsablePromo: (code, subtotal) => dependencies.findUsablePromo(db, code, subtotal, customerId),
      noPromoEffectText: dependencies.noPromoEffectText,
    };
    if (body.promoCode) await dependencies.requireAttemptsLeft(db, customerId);
    const order = await pricePlacement(body, context);
    requireSamePrices(body, order);
    // S5.17
    if (order.price.total <= 0) throw new AppError('order.nothing_to_pay');
    const id = randomUUID();
    const slot = order.slot && slotTimeOf(order.slot);
    const { title, message } = statusNotification('placed', ORDER_NUMBER, order.fulfilment, { slot });
    // Nobody is there outside the hours. A pause is about now, so it does not delay the answer to a scheduled order.
    const mayAccept = order.slot
      ? openSince(hours, context.now) !== null
      : acceptanceAt(hours, context.now).isOpen;
    return {
      id,
      restaurantId,
      fulfilment: order.fulfilment,
      price: order.price,
      promo: order.promo,
      paymentMethod: body.paymentMethod,
      instructions: body.specialInstructions,
      address: order.fulfilment === 'delivery' ? (body.deliveryAddress ?? null) : null,
      promisedMinutes: order.promisedMinutes,
      notification: { title, message, deep_link: trackingPath(id) },
      lines: order.lines,
      stock: isTest ? [] : order.stock,
      slot: order.slot,
      acceptance:
        autoAcceptCapacity !== null && mayAccept
          ? {
              capacity: order.slot ? null : autoAcceptCapacity,
              ...statusNotification('confirmed', ORDER_NUMBER, order.fulfilment, { slot }),
            }
          : null,
      isTest,
    };
  }

  /**
   * Prices first, so that the order needs one round trip. A refusal counts only after the checks: a repeated request
   * gets the earlier order even if it could not be placed any more.
   */
  async function priceAndPlace(body: PlaceOrderBody, key: repository.PlacementKey, isStockCurrent: boolean) {
    const versions = { menu: menu.version(), terms: terms.version() };
    const order = await newOrderOf(body, key.customerId, isStockCurrent).catch(refusalOf);
    const isRefused = order instanceof AppError;
    const placement = await repository.placeOrder(db, key, versions, isRefused ? null : order);
    if (placement.outcome === 'placed' && !isRefused && order.stock.length > 0) publish({ topic: 'stock' });
    if (placement.outcome !== 'not_placed') return placement;
    throw isRefused ? order : new Error('place_order did not place the order');
  }

  async function placeWithCurrentData(body: PlaceOrderBody, key: repository.PlacementKey) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const placement = await priceAndPlace(body, key, attempt > 1);
        if (placement.outcome !== 'stale') return placement;
      } catch (error) {
        // The promo code was edited, disabled or used up since it was read, or too few are left.
        if (!isSerializationFailure(error)) throw error;
      }
      await Promise.all([menu.reload(), terms.reload()]);
    }
    throw new AppError('request.busy');
  }

  return async ({ userId, sessionId }, body, { idempotencyKey, bodyText }) => {
    requireAllowed(userId, body, terms.current().restaurantId);
    // The hash of the raw body, not the parsed one: a retry after a deployment must still match.
    const requestHash = createHash('sha256').update(bodyText).digest();
    const key = {
      sessionId,
      customerId: userId,
      idempotencyKey,
      requestHash,
      maxOpenOrders,
      maxOrdersPerHour,
    };
    try {
      const placement = await placeWithCurrentData(body, { ...key, duplicateSeconds: DUPLICATE_SECONDS });
      switch (placement.outcome) {
        case 'session_ended':
          throw new AppError('auth.invalid_session');
        case 'earlier': {
          const earlier = await repository.findPlacedOrder(db, placement.orderId);
          if (!earlier.request_hash.equals(requestHash)) throw new AppError('order.key_reused');
          return presentPlacedOrder(earlier);
        }
        case 'slot_full':
          throw new AppError('order.slot_full');
        case 'too_many_open':
          throw new AppError('order.too_many_open');
        case 'too_many_an_hour':
          throw new AppError('order.too_many_an_hour', { retryAfterSeconds: placement.retryAfterSeconds });
        case 'placed':
          publish({ topic: 'order', orderId: placement.row.id, customerId: userId });
          return presentPlacedOrder(placement.row);
      }
    } catch (error) {
      if (isContention(error) || violatedConstraint(error) === 'one_order_per_key')
        throw new AppError('order.in_flight');
      if (error instanceof AppError && error.code === 'promo.unknown')
        await dependencies.countUnknownCode(userId);
      throw error;
    }
  };
}

const slotTimeOf = ({ startsAt, minutes }: NonNullable<repository.NewOrder['slot']>): SlotTime => ({
  from: startsAt,
  to: new Date(startsAt.getTime() + minutes * MINUTE_MS),
});

/** @throws any other error */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function requireAllowed(userId: string, body: PlaceOrderBody, restaurantId: string): void {
  if (body.customerId !== undefined && body.customerId !== userId)
    throw new AppError('order.foreign_customer');
  if (body.restaurantId !== undefined && body.restaurantId !== restaurantId)
    throw new AppError('order.unknown_restaurant');
  if (body.tip !== undefined && body.tip !== 0) throw new AppError('order.tip_refused');
  if (fulfilmentOf(body) === 'delivery' && !body.deliveryAddress) throw new AppError('order.address_missing');
}

function requireAddressDetail(body: PlaceOrderBody): void {
  const { deliveryAddress } = body;
  if (fulfilmentOf(body) !== 'delivery' || !deliveryAddress) return;
  const { city, state, country } = deliveryAddress;
  if (lacksDetail(deliveryAddress, NEPAL_PLACES, placeNamesOf([city, state, country])))
    throw new AppError('order.address_incomplete');
}
