import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { Tender } from '@chulo/shared/contract/orders/payments';
import type { Floor, payForSitting, TableBill } from '@chulo/shared/contract/restaurant/tables';
import { asPaisa, isMoney, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { dueOf } from '@chulo/shared/domain/money/payment';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { takeAttempt } from '../../../db/attempts.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { type LockedOrder, lockOrder } from '../changes/order-changes.repository.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { receivedOf } from '../orders.presenter.ts';
import { listLines } from '../orders.repository.ts';
import { findPaidBy } from '../payments/payments.repository.ts';
import type { TakeTenders } from '../payments/payments.service.ts';
import * as repository from './sittings.repository.ts';
import { dueOfAll, presentBill, presentFloor } from './tables.presenter.ts';
import { listTables } from './tables.repository.ts';

type PayBody = EndpointInput<typeof payForSitting>['body'];

const BILL_ASKS = { limit: 10, windowSeconds: 600 };

/** The keys of the payments of one call, within the 200 characters of a key. */
const keyOf = (key: string, index: number) => (index === 0 ? key : `${key.slice(0, 190)}#${index}`);

/** What happens at a table from its opening to its closing (decision 0113). */
export function createSittings(
  { db, bus }: Pick<OrdersDependencies, 'db' | 'bus'>,
  takeTenders: TakeTenders,
) {
  async function readBill(sittingId: string): Promise<TableBill> {
    const sitting = await repository.findSitting(db, sittingId);
    if (!sitting) throw new AppError('table.sitting_not_found');
    const rounds = await repository.listRounds(db, [sittingId]);
    const lines = await listLines(
      db,
      rounds.map(({ id }) => id),
    );
    return presentBill(sitting, rounds, lines);
  }

  async function lockedSitting(transaction: Database, sittingId: string): Promise<repository.SittingRow> {
    const sitting = await repository.lockSitting(transaction, sittingId);
    if (!sitting) throw new AppError('table.sitting_not_found');
    return sitting;
  }

  return {
    async readFloor(): Promise<Floor> {
      const [tables, sittings] = await Promise.all([listTables(db), repository.listOpenSittings(db)]);
      const rounds = await repository.listRounds(
        db,
        sittings.map(({ id }) => id),
      );
      return presentFloor(tables, sittings, rounds);
    },

    /** Of simultaneous calls all get the same sitting. @throws AppError table.not_found */
    async openTable({ userId }: Principal, tableId: string): Promise<{ sittingId: string }> {
      const sittingId = await repository.openSitting(db, tableId, userId);
      if (sittingId === null) throw new AppError('table.not_found');
      bus.publish({ topic: 'tables' });
      return { sittingId };
    },

    readSitting: readBill,

    /** @throws AppError request.too_many after ten times in ten minutes */
    async askForBill(sittingId: string): Promise<TableBill> {
      await takeAttempt(db, { key: `bill:${sittingId}`, ...BILL_ASKS });
      await repository.markBill(db, sittingId, true);
      bus.publish({ topic: 'tables' });
      return readBill(sittingId);
    },

    /** In one transaction: each order gets its part of the tender, and the last one the tip and the change. */
    async payForSitting(
      principal: Principal,
      sittingId: string,
      { tender, acceptsUsedReference }: PayBody,
      key: string,
    ): Promise<TableBill> {
      const paid = await db.transaction().execute(async (transaction) => {
        await lockedSitting(transaction, sittingId);
        const rounds = await repository.listRounds(transaction, [sittingId]);
        const earlier = await findPaidBy(transaction, principal.userId, key);
        if (rounds.some(({ id }) => id === earlier)) return [];
        const orders: LockedOrder[] = [];
        for (const id of rounds.map((round) => round.id).toSorted()) {
          const order = await lockOrder(transaction, id, null);
          if (order && dueOf(receivedOf(order)) > 0) orders.push(order);
        }
        const due = dueOfAll(orders);
        if (!isMoney(tender.amount) || paisaOf(tender.amount) !== due)
          throw new AppError('payment.due_differs', { data: { due: rupeesOf(due) } });
        if (orders.length === 0) throw new AppError('payment.nothing');
        for (const [index, part] of partsOf(orders, tender).entries())
          await takeTenders(
            transaction,
            principal,
            part.order,
            { ...part.body, acceptsUsedReference: acceptsUsedReference || index > 0 },
            keyOf(key, index),
          );
        await repository.markBill(transaction, sittingId, false);
        return orders;
      });
      for (const { id, customer_id } of paid)
        bus.publish({ topic: 'order', orderId: id, customerId: customer_id });
      bus.publish({ topic: 'tables' });
      return readBill(sittingId);
    },

    /** @throws AppError table.has_open_orders, table.has_due */
    async closeSitting(sittingId: string): Promise<null> {
      await db.transaction().execute(async (transaction) => {
        const sitting = await lockedSitting(transaction, sittingId);
        if (sitting.closed_at !== null) return;
        const rounds = await repository.listRounds(transaction, [sittingId]);
        if (rounds.some(({ status }) => isOngoing(status))) throw new AppError('table.has_open_orders');
        if (dueOfAll(rounds) > 0) throw new AppError('table.has_due');
        await repository.closeSitting(transaction, sitting);
      });
      bus.publish({ topic: 'tables' });
      return null;
    },
  };
}

/** What each order takes of the tender. */
function partsOf(orders: readonly LockedOrder[], tender: Tender) {
  let left = tender.given === null ? null : paisaOf(tender.given);
  return orders.map((order, index) => {
    const isLast = index === orders.length - 1;
    const amount = dueOf(receivedOf(order));
    const given = left === null ? null : isLast ? left : amount;
    if (left !== null) left = asPaisa(left - amount);
    const due = rupeesOf(amount);
    const part: Tender = {
      ...tender,
      amount: due,
      tip: isLast ? tender.tip : 0,
      given: given === null ? null : rupeesOf(given),
    };
    return { order, body: { tenders: [part], due } };
  });
}
