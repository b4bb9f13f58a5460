import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { RecordPaymentBody } from '@chulo/shared/contract/orders/order-changes';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type {
  correctPayment,
  OrderPayment,
  Tender,
  takePayments,
} from '@chulo/shared/contract/orders/payments';
import { formatMoney } from '@chulo/shared/domain/money/format-money';
import { asPaisa, isMoney, paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import {
  changeOf,
  dueOf,
  hasValidReference,
  isPayable,
  paymentDetailsOf,
  type Received,
  refundableOf,
  statusAfterPayment,
} from '@chulo/shared/domain/money/payment';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { refuseUsedKey } from '../../../http/idempotency-key.ts';
import type { ChangeOrder } from '../changes/answers.service.ts';
import { type LockedOrder, lockOrder } from '../changes/order-changes.repository.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { paymentNotification } from '../orders.messages.ts';
import { presentPayment, receivedOf } from '../orders.presenter.ts';
import { findOrder } from '../orders.repository.ts';
import * as repository from './payments.repository.ts';

type MoveOrder = (
  db: Database,
  principal: Principal,
  order: LockedOrder,
  status: LockedOrder['status'],
) => Promise<void>;

type TakeBody = EndpointInput<typeof takePayments>['body'];
/** In the transaction that has locked the order. A repeated key has no further effect. */
export type TakeTenders = (
  db: Database,
  principal: Principal,
  order: LockedOrder,
  body: TakeBody,
  key: string,
) => Promise<void>;
type CorrectBody = EndpointInput<typeof correctPayment>['body'];

interface Steps {
  changeOrder: ChangeOrder;
  moveOrder: MoveOrder;
  readOrder: (principal: Principal, orderId: string) => Promise<Order>;
}

type Dependencies = Pick<
  OrdersDependencies,
  'db' | 'bus' | 'notify' | 'amountsInRs' | 'offeredPaymentMethods'
>;

/** Money that comes in for orders (decision 0105). The ledger is posted by the database. */
export function createPayments(dependencies: Dependencies, { changeOrder, moveOrder, readOrder }: Steps) {
  const { db, bus, notify, amountsInRs, offeredPaymentMethods } = dependencies;

  /** @throws AppError unless the restaurant takes this tender */
  async function requireTender(transaction: Database, tender: Tender): Promise<void> {
    const { method, given, riderId } = tender;
    if (!offeredPaymentMethods().includes(method)) throw new AppError('payment.method_not_offered');
    if (!hasValidReference(method, tender.transactionReference))
      throw new AppError('payment.reference_missing');
    if (method !== 'cash' && (given !== null || riderId !== null)) throw new AppError('payment.cash_only');
    if (given !== null && changeOf(paisaOf(given), paisaOf(tender.amount), paisaOf(tender.tip)) === null)
      throw new AppError('payment.given_too_little');
    if (tender.amount === 0 && tender.tip === 0) throw new AppError('payment.nothing');
    if (riderId !== null && !(await repository.isRider(transaction, riderId)))
      throw new AppError('payment.rider_unknown');
  }

  /** @param except a payment that is taken back */
  async function requireNewReferences(
    transaction: Database,
    tenders: readonly Tender[],
    except: { orderId: string; number: number } | null,
  ): Promise<void> {
    for (const { method, transactionReference } of tenders) {
      if (method === 'cash') continue;
      const orderNumber = await repository.findOrderOfReference(transaction, transactionReference, except);
      if (orderNumber !== null) throw new AppError('payment.reference_used', { data: { orderNumber } });
    }
  }

  const insertPayments = (transaction: Database, payments: readonly repository.NewPayment[]) =>
    repository.insertPayments(transaction, payments).catch(refuseUsedKey('one_payment_per_key'));

  async function take(
    transaction: Database,
    order: LockedOrder,
    recordedBy: string,
    { tenders, acceptsUsedReference }: Pick<TakeBody, 'tenders' | 'acceptsUsedReference'>,
    key: string,
  ): Promise<void> {
    if (sumOf(tenders.map(({ amount }) => paisaOf(amount))) > dueOf(receivedOf(order)))
      throw new AppError('payment.too_much');
    for (const tender of tenders) await requireTender(transaction, tender);
    if (!acceptsUsedReference) await requireNewReferences(transaction, tenders, null);
    await insertPayments(
      transaction,
      tenders.map((tender, index) => paymentOf(tender, order.id, recordedBy, index === 0 ? key : null)),
    );
  }

  function requirePayableOrder(order: LockedOrder): void {
    if (order.is_test) throw new AppError('payment.test_order');
    if (order.status === 'cancelled') throw new AppError('payment.order_cancelled');
  }

  async function announce(
    transaction: Database,
    principal: Principal,
    order: LockedOrder,
    tenders: readonly Tender[],
  ) {
    const amount = rupeesOf(sumOf(tenders.map((tender) => paisaOf(tender.amount))));
    const methods = [...new Set(tenders.map(({ method }) => method))];
    await notify(transaction, {
      userId: order.customer_id,
      type: 'payment',
      ...paymentNotification(order.order_number, formatMoney(amount, amountsInRs()), methods),
      deepLink: trackingPath(order.id),
    });
    const status = statusAfterPayment(order.status);
    if (status !== order.status) await moveOrder(transaction, principal, order, status);
  }

  const takeTenders: TakeTenders = async (transaction, principal, order, body, key) => {
    const { tenders, due, acceptsUsedReference } = body;
    if ((await repository.findPaidBy(transaction, principal.userId, key)) === order.id) return;
    requirePayableOrder(order);
    const isDue = dueOf(receivedOf(order));
    if (!isMoney(due) || paisaOf(due) !== isDue)
      throw new AppError('payment.due_differs', { data: { due: rupeesOf(isDue) } });
    await take(transaction, order, principal.userId, { tenders, acceptsUsedReference }, key);
    await announce(transaction, principal, order, tenders);
  };

  return {
    takeTenders,

    /**
     * The first payment of an order, of everything that is due (S5.50). A pending order becomes confirmed, any other keeps its
     * status (S4.19).
     */
    recordPayment: (principal: Principal, orderId: string, body: RecordPaymentBody): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        const received = receivedOf(order);
        if (!isPayable({ ...received, isTest: order.is_test }, received.paid, received.total)) {
          requirePayableOrder(order);
          throw new AppError('payment.already_paid');
        }
        if (received.paid > 0) throw new AppError('payment.partly_paid');
        if (!isMoney(body.orderTotal) || paisaOf(body.orderTotal) !== received.total)
          throw new AppError('payment.total_differs', { data: { total: rupeesOf(received.total) } });
        const tender = tenderOf(body, rupeesOf(received.total));
        await requireTender(transaction, tender);
        await repository.insertPayments(transaction, [paymentOf(tender, order.id, principal.userId, null)]);
        await announce(transaction, principal, order, [tender]);
      }),

    /** Takes several tenders, a part of what is due, or a tip. Of calls at the same time those that fit are taken. */
    takePayments: (principal: Principal, orderId: string, body: TakeBody, key: string): Promise<Order> =>
      changeOrder(principal, orderId, null, (transaction, order) =>
        takeTenders(transaction, principal, order, body, key),
      ),

    /** For an order that staff take, in the transaction that places it: nobody is told of money that she has just given. */
    takeWithOrder: take,

    /** Both the payment that is taken back and the one in its place stay in sight, with the reason. */
    async correctPayment(
      principal: Principal,
      orderId: string,
      number: number,
      body: CorrectBody,
      key: string,
    ): Promise<Order> {
      const { tender, orderNumber, reason, acceptsUsedReference } = body;
      const targetId = orderNumber === null ? orderId : await repository.findOrderId(db, orderNumber);
      if (targetId === null) throw new AppError('order.not_found');
      const isMoved = targetId !== orderId && tender !== null;
      const customers = await db.transaction().execute(async (transaction) => {
        const orders = new Map<string, LockedOrder | null>();
        // In one order, so that two corrections do not wait for each other.
        for (const id of [...new Set([orderId, targetId])].toSorted())
          orders.set(id, await lockOrder(transaction, id, null));
        const order = orders.get(orderId);
        const target = orders.get(targetId);
        if (!order || !target) throw new AppError('order.not_found');
        const publish = [order, target].map(({ id, customer_id }) => ({
          orderId: id,
          customerId: customer_id,
        }));
        if ((await repository.findPaidBy(transaction, principal.userId, key)) === order.id) return publish;
        const wrong = (await repository.listPayments(transaction, order.id)).find(
          (row) => row.number === number,
        );
        if (!wrong || wrong.corrects !== null) throw new AppError('payment.not_found');
        if (wrong.corrected_by !== null) throw new AppError('payment.corrected_already');
        if (isMoved) requirePayableOrder(target);
        const before = receivedOf(order);
        const after = withPayment(before, -paisaOf(wrong.amount), -paisaOf(wrong.tip));
        const kept =
          isMoved || tender === null
            ? after
            : withPayment(after, paisaOf(tender.amount), paisaOf(tender.tip));
        if (refundableOf(kept) < 0) throw new AppError('payment.after_refund');
        if (tender) {
          // A changed order may have been paid above its total.
          const room = isMoved
            ? dueOf(receivedOf(target))
            : Math.max(after.total - after.paid, paisaOf(wrong.amount));
          if (paisaOf(tender.amount) > room) throw new AppError('payment.too_much');
          await requireTender(transaction, tender);
          if (!acceptsUsedReference)
            await requireNewReferences(transaction, [tender], { orderId: order.id, number });
        }
        const taken = presentPayment(wrong);
        const reversal = { ...taken, amount: -taken.amount, tip: -taken.tip, given: null };
        const onto = (id: string) => ({ reason, movedOrderId: isMoved ? id : null });
        await insertPayments(transaction, [
          { ...paymentOf(reversal, order.id, principal.userId, key), ...onto(target.id), corrects: number },
          ...(tender ? [{ ...paymentOf(tender, target.id, principal.userId, null), ...onto(order.id) }] : []),
        ]);
        if (tender && isMoved) await announce(transaction, principal, target, [tender]);
        return publish;
      });
      for (const changed of customers) bus.publish({ topic: 'order', ...changed });
      return readOrder(principal, orderId);
    },

    listRiders: () => repository.listRiders(db),

    async listPayments(orderId: string): Promise<OrderPayment[]> {
      const payments = await repository.listPayments(db, orderId);
      if (payments.length > 0 || (await findOrder(db, orderId, {}))) return payments.map(presentPayment);
      throw new AppError('order.not_found');
    },
  };
}

const tenderOf = (body: RecordPaymentBody, amount: number): Tender => ({
  ...paymentDetailsOf(body),
  amount,
  tip: 0,
  given: null,
  riderId: null,
});

const paymentOf = (tender: Tender, orderId: string, recordedBy: string, key: string | null) => ({
  ...tender,
  ...paymentDetailsOf(tender),
  orderId,
  recordedBy,
  key,
});

const withPayment = (received: Received, amount: number, tip: number): Received => ({
  ...received,
  paid: asPaisa(received.paid + amount),
  tipped: asPaisa(received.tipped + tip),
});
