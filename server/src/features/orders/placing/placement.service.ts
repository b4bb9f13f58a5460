import { createHash, randomUUID } from 'node:crypto';
import { fulfilmentOf, type PlacedOrder, type PlaceOrderBody } from '@chulo/shared/contract/orders';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import type { Paisa } from '@chulo/shared/domain/money/money';
import type { OrderingTerms, UsablePromo } from '@chulo/shared/domain/order/orderable';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Kysely, RawBuilder } from 'kysely';
import type { Bus } from '../../../db/bus.ts';
import type { Database } from '../../../db/client.ts';
import { isContention, violatedConstraint } from '../../../db/faults.ts';
import type { DB } from '../../../db/schema.ts';
import type { Snapshot } from '../../../db/snapshots.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { statusNotification } from '../orders.messages.ts';
import { presentPlacedOrder } from './placement.presenter.ts';
import * as repository from './placement.repository.ts';
import { pricePlacement, requireSamePrices } from './placement-pricing.ts';

const DUPLICATE_SECONDS = 10;
const MAX_ATTEMPTS = 5;

/** The data behind the prices changed: reload and retry. */
class StaleSnapshot extends Error {}

export interface PlacementDependencies {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  menu: Snapshot<ReadonlyMap<string, OrderableItem>>;
  terms: Snapshot<OrderingTerms>;
  /** @throws AppError promo.* with the reason of the refusal */
  findUsablePromo: (db: Database, code: string, subtotal: Paisa) => Promise<UsablePromo>;
  /** Takes one use; false when the promo was edited since it was read or its limit is reached, which rolls back. */
  takePromoUse: (db: Database, promo: UsablePromo) => Promise<boolean>;
  /** @throws AppError request.too_many after too many unknown codes */
  requireGuessesLeft: (db: Database, userId: string) => Promise<void>;
  countGuess: (userId: string) => Promise<void>;
  /** The notification's INSERT, as part of the statement that inserts the order. */
  notificationInsertionOf: (
    notification: { userId: string; type: 'order_status'; title: string; deepLink: string },
    message: RawBuilder<string>,
    source: RawBuilder<unknown>,
  ) => RawBuilder<unknown>;
  isAlwaysOpen: boolean;
  maxOpenOrders: number;
}

export type PlaceOrder = (
  principal: Principal,
  body: PlaceOrderBody,
  sent: { idempotencyKey: string | null; bodyText: string },
) => Promise<PlacedOrder>;

export function createPlacement(dependencies: PlacementDependencies): PlaceOrder {
  const { db, bus, clock, menu, terms, maxOpenOrders } = dependencies;

  async function place(
    transaction: Database,
    customerId: string,
    body: PlaceOrderBody,
    key: string | null,
    hash: Buffer,
  ): Promise<{ row: repository.PlacedOrderRow; isNew: boolean }> {
    const state = await repository.openPlacement(
      transaction,
      { customerId, idempotencyKey: key, requestHash: hash, duplicateSeconds: DUPLICATE_SECONDS },
      maxOpenOrders,
    );
    const earlier = state.earlier_id && (await repository.findPlacedOrder(transaction, state.earlier_id));
    if (earlier) {
      if (!earlier.request_hash.equals(hash)) throw new AppError('order.key_reused');
      return { row: earlier, isNew: false };
    }
    if (state.open_orders !== null && state.open_orders >= maxOpenOrders)
      throw new AppError('order.too_many_open');
    if (state.menu_version !== menu.version() || state.restaurant_version !== terms.version())
      throw new StaleSnapshot();
    if (body.promoCode) await dependencies.requireGuessesLeft(transaction, customerId);

    const order = await pricePlacement(body, {
      items: menu.current(),
      terms: terms.current(),
      now: clock.now(),
      isAlwaysOpen: dependencies.isAlwaysOpen,
      findUsablePromo: (code, subtotal) => dependencies.findUsablePromo(transaction, code, subtotal),
    });
    requireSamePrices(body, order);
    const { restaurantId, deliveryTime } = terms.current();
    const id = randomUUID();
    const { title, message } = statusNotification('placed', repository.ORDER_NUMBER, order.fulfilment);
    const row = await repository.insertOrder(
      transaction,
      {
        id,
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
      },
      message,
      (text, source) =>
        dependencies.notificationInsertionOf(
          { userId: customerId, type: 'order_status', title, deepLink: trackingPath(id) },
          text,
          source,
        ),
    );
    // Last, because the promo row has the most contention: its lock is held for the shortest time.
    // When the code was edited, disabled or used up since it was read, the whole placement is retried.
    if (order.promo && !(await dependencies.takePromoUse(transaction, order.promo)))
      throw new StaleSnapshot();
    return { row, isNew: true };
  }

  /** Reloads snapshots outside the transaction: inside, it would hold one connection and wait for another. */
  async function withFreshSnapshots<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StaleSnapshot)) throw error;
        await Promise.all([menu.reload(), terms.reload()]);
      }
    }
    throw new AppError('request.busy');
  }

  return async (principal, body, { idempotencyKey, bodyText }) => {
    requireAllowed(principal, body, terms.current().restaurantId);
    // The hash of the raw body, not the parsed one: a retry after a deployment must still match.
    const hash = createHash('sha256').update(bodyText).digest();
    try {
      const { row, isNew } = await withFreshSnapshots(() =>
        db
          .transaction()
          .execute((transaction) => place(transaction, principal.userId, body, idempotencyKey, hash)),
      );
      if (isNew) bus.publish({ topic: 'order', orderId: row.id, customerId: principal.userId });
      return presentPlacedOrder(row);
    } catch (error) {
      if (isContention(error) || violatedConstraint(error) === 'one_order_a_key')
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
