import { createHash, randomUUID } from 'node:crypto';
import type { PlacedOrder, PlaceOrderBody } from '@chulo/shared/contract/orders';
import type { Paisa } from '@chulo/shared/domain/money';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { Database } from '../../db/client.ts';
import { isLockTimeout, violatedConstraint } from '../../db/faults.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { statusNotification } from './orders.messages.ts';
import type { Notify } from './orders.service.ts';
import * as repository from './placement.repository.ts';
import {
  fulfilmentOf,
  type OrderableItem,
  type OrderingTerms,
  pricePlacement,
  requireSamePrices,
  type UsablePromo,
} from './placement-pricing.ts';

const TWIN_SECONDS = 10;

/** A copy of public data with the number of the version it was read at. */
export interface NumberedCopy<Value> {
  current(): Value;
  version(): number;
  reload(): Promise<void>;
}

export interface PlacementDependencies {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  menu: NumberedCopy<ReadonlyMap<string, OrderableItem>>;
  terms: NumberedCopy<OrderingTerms>;
  /** @throws AppError with the reason of the refusal */
  findUsablePromo: (db: Database, code: string, subtotal: Paisa) => Promise<UsablePromo>;
  /** Takes one use if the promo is as it was read and has one left; false rolls everything back. */
  takePromoUse: (db: Database, promo: UsablePromo) => Promise<boolean>;
  /** @throws AppError request.too_many for somebody who tries out promo codes */
  requireGuessesLeft: (userId: string) => Promise<void>;
  countGuess: (userId: string) => Promise<void>;
  notify: Notify;
  isAlwaysOpen: boolean;
  maxOpenOrders: number;
}

export type PlaceOrder = (
  principal: Principal,
  body: PlaceOrderBody,
  idempotencyKey: string | null,
) => Promise<PlacedOrder>;

export function createPlacement(dependencies: PlacementDependencies): PlaceOrder {
  const { db, bus, clock, menu, terms, maxOpenOrders } = dependencies;

  /** The order of an earlier, identical call, or null. */
  async function findEarlier(transaction: Database, customerId: string, key: string | null, hash: Buffer) {
    if (key === null) return repository.findRecentTwin(transaction, customerId, hash, TWIN_SECONDS);
    const earlier = await repository.findOrderByKey(transaction, customerId, key);
    if (earlier && !earlier.request_hash.equals(hash)) throw new AppError('order.key_reused');
    return earlier;
  }

  async function place(
    transaction: Database,
    customerId: string,
    body: PlaceOrderBody,
    key: string | null,
    hash: Buffer,
  ): Promise<{ row: repository.PlacedOrderRow; isNew: boolean }> {
    await repository.lockCustomer(transaction, customerId);
    const earlier = await findEarlier(transaction, customerId, key, hash);
    if (earlier) return { row: earlier, isNew: false };
    const state = await repository.readPlacementState(transaction, customerId, maxOpenOrders);
    if (maxOpenOrders > 0 && state.open_orders >= maxOpenOrders) throw new AppError('order.too_many_open');
    if (state.menu_version !== menu.version()) await menu.reload();
    if (state.restaurant_version !== terms.version()) await terms.reload();

    const order = await pricePlacement(body, {
      items: menu.current(),
      terms: terms.current(),
      now: clock.now(),
      isAlwaysOpen: dependencies.isAlwaysOpen,
      findUsablePromo: (code, subtotal) => dependencies.findUsablePromo(transaction, code, subtotal),
    });
    requireSamePrices(body, order);
    const { restaurantId, deliveryTime } = terms.current();
    const row = await repository.insertOrder(transaction, {
      id: randomUUID(),
      customerId,
      restaurantId,
      fulfilment: order.fulfilment,
      price: order.price,
      promo: order.promo,
      paymentMethod: body.paymentMethod,
      instructions: body.specialInstructions,
      address: order.fulfilment === 'delivery' ? (body.deliveryAddress ?? null) : null,
      promisedMinutes: deliveryTime,
      idempotencyKey: key,
      requestHash: hash,
      lines: order.lines,
    });
    await dependencies.notify(transaction, {
      userId: customerId,
      type: 'order_status',
      ...statusNotification('placed', row.order_number, order.fulfilment),
      deepLink: `/order-tracking/${row.id}`,
    });
    // The busiest row of the evening comes last, so that it is held for the shortest time.
    if (order.promo && !(await dependencies.takePromoUse(transaction, order.promo)))
      throw new AppError('promo.used_up');
    return { row, isNew: true };
  }

  return async (principal, body, idempotencyKey) => {
    requireAllowed(principal, body, terms.current().restaurantId);
    if (body.promoCode) await dependencies.requireGuessesLeft(principal.userId);
    const hash = createHash('sha256').update(JSON.stringify(body)).digest();
    try {
      const { row, isNew } = await db
        .transaction()
        .execute((transaction) => place(transaction, principal.userId, body, idempotencyKey, hash));
      if (isNew) bus.publish({ topic: 'order', orderId: row.id, customerId: principal.userId });
      return presentPlacedOrder(row);
    } catch (error) {
      if (isLockTimeout(error) || violatedConstraint(error) === 'one_order_a_key')
        throw new AppError('order.in_flight');
      if (error instanceof AppError && error.code === 'promo.unknown')
        await dependencies.countGuess(principal.userId);
      throw error;
    }
  };
}

function requireAllowed(principal: Principal, body: PlaceOrderBody, restaurantId: string): void {
  if (body.customerId !== undefined && body.customerId !== principal.userId)
    throw new AppError('order.foreign_customer');
  if (body.restaurantId !== undefined && body.restaurantId !== restaurantId)
    throw new AppError('order.unknown_restaurant');
  if (body.tip !== undefined && body.tip !== 0) throw new AppError('order.tip_refused');
  if (fulfilmentOf(body) === 'delivery' && !body.deliveryAddress) throw new AppError('order.address_missing');
}

function presentPlacedOrder(row: repository.PlacedOrderRow): PlacedOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    subtotal: Number(row.subtotal),
    discount: Number(row.discount),
    deliveryFee: Number(row.delivery_fee),
    tax: Number(row.tax),
    tip: Number(row.tip),
    total: Number(row.total),
    promoCode: row.promo_code,
    deliveryType: row.fulfilment,
    createdAt: row.created_at.toISOString(),
  };
}
