import { createHash } from 'node:crypto';
import { fulfilmentOf, type PlacedOrder, type PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { isContention, violatedConstraint } from '../../../db/database-errors.ts';
import type { DB } from '../../../db/schema.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { createNewOrders, type NewOrderDependencies } from './new-order.ts';
import { presentPlacedOrder } from './placement.presenter.ts';
import * as repository from './placement.repository.ts';

const DUPLICATE_SECONDS = 10;

export type PlacementMessage =
  | { topic: 'order'; orderId: string; customerId: string }
  | { topic: 'stock' }
  | { topic: 'tables' };

export interface PlacementDependencies extends NewOrderDependencies {
  db: Kysely<DB>;
  /** Tells every process, after the transaction. */
  publish: (message: PlacementMessage) => void;
  /** @throws AppError request.too_many after too many unknown codes */
  requireAttemptsLeft: (db: Database, userId: string) => Promise<void>;
  countUnknownCode: (userId: string) => Promise<void>;
  maxOpenOrders: number;
  maxOrdersPerHour: number;
}

export type PlaceOrder = (
  principal: Principal,
  body: PlaceOrderBody,
  sent: { idempotencyKey: string | null; bodyText: string },
) => Promise<PlacedOrder>;

export function createPlacement(dependencies: PlacementDependencies): PlaceOrder {
  const { db, publish, terms, maxOpenOrders, maxOrdersPerHour } = dependencies;
  const newOrders = createNewOrders(dependencies);

  async function newOrderOf(
    body: PlaceOrderBody,
    customerId: string,
    isStockCurrent: boolean,
    sittingId: string | null,
  ) {
    if (body.promoCode) await dependencies.requireAttemptsLeft(db, customerId);
    return newOrders.newOrderOf(db, body, customerId, isStockCurrent, sittingId);
  }

  /**
   * Prices first, so that the order needs one round trip. A refusal counts only after the checks: a repeated request
   * gets the earlier order even if it could not be placed any more.
   */
  const placeWithCurrentData = (
    body: PlaceOrderBody,
    key: repository.PlacementKey,
    sittingId: string | null,
  ) =>
    newOrders.withCurrentData(async (versions, isStockCurrent) => {
      const order = await newOrderOf(body, key.customerId, isStockCurrent, sittingId).catch(refusalOf);
      const isRefused = order instanceof AppError;
      const placement = await repository.placeOrder(db, key, versions, isRefused ? null : order);
      if (placement.outcome === 'placed' && !isRefused && order.stock.length > 0) publish({ topic: 'stock' });
      if (placement.outcome !== 'not_placed') return placement;
      throw isRefused ? order : new Error('place_order did not place the order');
    });

  return async ({ userId, sessionId, sittingId }, body, { idempotencyKey, bodyText }) => {
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
      const placement = await placeWithCurrentData(
        body,
        { ...key, duplicateSeconds: DUPLICATE_SECONDS },
        sittingId,
      );
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
