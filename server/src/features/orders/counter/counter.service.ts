import { createHash, randomInt } from 'node:crypto';
import type { CounterOrder, CounterOrderBody, FoundCaller } from '@chulo/shared/contract/orders/counter';
import { fulfilmentOf, type Order } from '@chulo/shared/contract/orders/orders';
import type { Address } from '@chulo/shared/contract/people/addresses';
import { mayUse } from '@chulo/shared/domain/account/roles';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { CLAIM_CODE, claimCodeOf } from '@chulo/shared/domain/order/callers';
import type { Kysely } from 'kysely';
import { takeAttempt } from '../../../db/attempts.ts';
import type { Database } from '../../../db/client.ts';
import { isContention } from '../../../db/database-errors.ts';
import type { DB } from '../../../db/schema.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { listLines } from '../orders.repository.ts';
import { createNewOrders, type NewOrderDependencies } from '../placing/new-order.ts';
import { type NewOrder, type PlacementKey, placeOrder } from '../placing/placement.repository.ts';
import type { PlacementMessage } from '../placing/placement.service.ts';
import { openSitting } from '../tables/sittings.repository.ts';
import * as callers from './callers.repository.ts';
import * as claims from './claims.repository.ts';
import { presentCallers } from './counter.presenter.ts';
import { createErasure, type ErasureDependencies } from './erasure.service.ts';

const HOUR_SECONDS = 3_600;
const CLAIMS_AN_HOUR = 10;
const RECENT_ORDERS = 3;

export interface CounterDependencies extends NewOrderDependencies, ErasureDependencies {
  db: Kysely<DB>;
  publish: (message: PlacementMessage) => void;
  /** Accepts an order and takes what was paid with it, in the transaction that has placed it. */
  acceptTaken: (
    transaction: Database,
    sender: Principal,
    taken: { orderId: string; takenBy: string; key: string },
    body: Pick<CounterOrderBody, 'tenders' | 'acceptsUsedReference'>,
  ) => Promise<void>;
  readOrder: (principal: Principal, orderId: string) => Promise<Order>;
  /** Rupees that a cashier may take off an order; a setting. */
  staffDiscountLimit: () => number;
  /** The addresses that an account keeps. */
  listAddresses: (userId: string) => Promise<Address[]>;
  kitchenEmail: string;
}

export type CounterService = ReturnType<typeof createCounterService>;

/** Orders that staff take at the counter and by telephone (decision 0110). */
export function createCounterService(dependencies: CounterDependencies) {
  const { db, publish, acceptTaken, readOrder } = dependencies;
  const newOrders = createNewOrders(dependencies);

  /**
   * @returns whether the person and the sender may both give any discount
   * @throws AppError order.taker_unknown unless the person may take orders; an account that was disabled since may
   */
  async function requireTaker(sender: Principal, takenBy: string): Promise<boolean> {
    const isManager = mayUse(sender, 'discounts');
    if (takenBy === sender.userId) return isManager;
    const taker = { job: await claims.findJob(db, takenBy) };
    if (!mayUse(taker, 'counter')) throw new AppError('order.taker_unknown');
    return isManager && mayUse(taker, 'discounts');
  }

  function place(
    sender: Principal,
    body: CounterOrderBody,
    { takenBy, key, hash, isManager }: { takenBy: string; key: string; hash: Buffer; isManager: boolean },
  ) {
    const { amount, reason } = body.staffDiscount ?? { amount: 0, reason: '' };
    const staffDiscount = {
      amount: paisaOf(amount),
      reason: amount === 0 ? '' : reason,
      limit: dependencies.staffDiscountLimit(),
      isManager,
    };
    return newOrders.withCurrentData((versions, isStockCurrent) =>
      db.transaction().execute(async (transaction) => {
        const earlier = await claims.findTaken(transaction, takenBy, key);
        if (earlier) return { outcome: 'earlier' as const, earlier };
        const customerId = await callers.findOrInsertCaller(transaction, body.caller);
        const placement = { ...body, paymentMethod: 'cod' as const };
        const order = await newOrders.newOrderOf(
          transaction,
          placement,
          customerId,
          isStockCurrent,
          null,
          staffDiscount,
        );
        const placementKey: PlacementKey = {
          sessionId: null,
          customerId,
          idempotencyKey: key,
          requestHash: hash,
          duplicateSeconds: 0,
          maxOpenOrders: 0,
          maxOrdersPerHour: 0,
        };
        const taken = { channel: body.channel, takenBy };
        const table = order.table && (await withSitting(transaction, order.table, takenBy));
        const placed = await placeOrder(transaction, placementKey, versions, {
          ...order,
          acceptance: null,
          table,
          taken,
        });
        if (placed.outcome === 'slot_full') throw new AppError('order.slot_full');
        if (placed.outcome === 'stale') return placed;
        if (placed.outcome !== 'placed') throw new Error(`an order of staff was answered ${placed.outcome}`);
        const orderId = placed.row.id;
        await acceptTaken(transaction, sender, { orderId, takenBy, key }, body);
        await claims.insertClaim(transaction, orderId, newClaimCode());
        const takesStock = order.stock.length > 0;
        return { outcome: placed.outcome, orderId, customerId, takesStock, isAtTable: table !== null };
      }),
    );
  }

  return {
    /** @throws AppError order.* and payment.* */
    async placeOrder(
      sender: Principal,
      body: CounterOrderBody,
      { idempotencyKey, bodyText }: { idempotencyKey: string; bodyText: string },
    ): Promise<CounterOrder> {
      const takenBy = body.takenBy ?? sender.userId;
      const needsPhone = body.channel === 'phone' || fulfilmentOf(body) === 'delivery';
      if (needsPhone && body.caller.phone === '') throw new AppError('order.caller_missing');
      const isManager = await requireTaker(sender, takenBy);
      const hash = createHash('sha256').update(bodyText).digest();
      const placed = await place(sender, body, { takenBy, key: idempotencyKey, hash, isManager }).catch(
        (error: unknown) => {
          throw isContention(error) ? new AppError('order.in_flight') : error;
        },
      );
      if (placed.outcome === 'earlier' && !placed.earlier.request_hash.equals(hash))
        throw new AppError('order.key_reused');
      const orderId = placed.outcome === 'earlier' ? placed.earlier.id : placed.orderId;
      if (placed.outcome === 'placed') {
        publish({ topic: 'order', orderId, customerId: placed.customerId });
        if (placed.takesStock) publish({ topic: 'stock' });
        if (placed.isAtTable) publish({ topic: 'tables' });
      }
      const [order, claimCode] = await Promise.all([
        readOrder(sender, orderId),
        claims.findClaimCode(db, orderId),
      ]);
      return { order, claimCode: claimCode ?? '' };
    },

    /** Everybody with this phone, with what they ordered last and where to. */
    async findCallers(phone: string): Promise<FoundCaller[]> {
      const rows = await callers.listCallers(db, phone, dependencies.kitchenEmail);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return [];
      const accounts = rows.filter((row) => !row.is_caller);
      const [orders, addresses] = await Promise.all([
        callers.listOrdersOf(db, ids),
        Promise.all(accounts.map(async ({ id }) => [id, await dependencies.listAddresses(id)] as const)),
      ]);
      const recent = ids.flatMap((id) =>
        orders.filter((order) => order.customer_id === id).slice(0, RECENT_ORDERS),
      );
      const lines = await listLines(
        db,
        recent.map(({ id }) => id),
      );
      return presentCallers(rows, { orders, recent, lines, addresses: new Map(addresses) });
    },

    ...createErasure(dependencies),

    /** @throws AppError order.claim_wrong, or request.too_many after ten tries an hour */
    async claimOrder({ userId }: Principal, orderNumber: number, code: string): Promise<{ orderId: string }> {
      await takeAttempt(db, {
        key: `claim-order:${userId}`,
        limit: CLAIMS_AN_HOUR,
        windowSeconds: HOUR_SECONDS,
      });
      const claimed = await db.transaction().execute(async (transaction) => {
        const order = await claims.takeClaim(transaction, orderNumber, claimCodeOf(code));
        if (order) {
          await claims.updateCustomer(transaction, order.id, userId);
          return order;
        }
        // A repeated request.
        const own = await claims.findClaimed(transaction, orderNumber, userId);
        if (!own) throw new AppError('order.claim_wrong');
        return own;
      });
      for (const customerId of [claimed.customer_id, userId])
        publish({ topic: 'order', orderId: claimed.id, customerId });
      return { orderId: claimed.id };
    },
  };
}

const newClaimCode = () =>
  Array.from({ length: CLAIM_CODE.length }, () =>
    CLAIM_CODE.signs.charAt(randomInt(CLAIM_CODE.signs.length)),
  ).join('');

/** The bill that an order of staff is on: that of the open table; otherwise it is opened. */
async function withSitting(db: Database, table: NonNullable<NewOrder['table']>, openedBy: string) {
  const sittingId = table.sittingId ?? (await openSitting(db, table.id, openedBy));
  if (sittingId === null) throw new AppError('table.unknown');
  return { ...table, sittingId };
}
