import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import { formatMoney } from '@chulo/shared/domain/money/format-money';
import {
  asPaisa,
  decimalOf,
  isMoney,
  NO_PAISA,
  type Paisa,
  paisaOf,
  rupeesOf,
} from '@chulo/shared/domain/money/money';
import { hasValidReference, owedOf, refundableOf } from '@chulo/shared/domain/money/payment';
import { goodsOf, refundOfLines } from '@chulo/shared/domain/money/refund';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { refuseUsedKey } from '../../../http/idempotency-key.ts';
import type { ChangeOrder } from '../changes/answers.service.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { refundNotification } from '../orders.messages.ts';
import { presentRefund, receivedOf } from '../orders.presenter.ts';
import { findOrder, listLines } from '../orders.repository.ts';
import { listPayments } from './payments.repository.ts';
import * as repository from './refunds.repository.ts';

type Dependencies = Pick<OrdersDependencies, 'db' | 'notify' | 'amountsInRs' | 'offeredPaymentMethods'>;

/** Money that is given back for orders (decision 0106). The ledger is posted by the database. */
export function createRefunds(
  { db, notify, amountsInRs, offeredPaymentMethods }: Dependencies,
  changeOrder: ChangeOrder,
) {
  /** Money goes back in a way in which the restaurant takes it, or has taken it for this order. */
  async function requireMethod(transaction: Database, orderId: string, body: repository.RefundBody) {
    const { method, transactionReference } = body;
    if (!hasValidReference(method, transactionReference)) throw new AppError('payment.reference_missing');
    if (offeredPaymentMethods().includes(method)) return;
    const payments = await listPayments(transaction, orderId);
    if (!payments.some((payment) => payment.method === method))
      throw new AppError('payment.method_not_offered');
  }

  async function worthOf(
    transaction: Database,
    orderId: string,
    lines: repository.RefundBody['lines'],
  ): Promise<Paisa> {
    const ordered = await listLines(transaction, [orderId]);
    const earlier = await repository.listRefundLines(transaction, orderId);
    const refundable = ordered.map(({ position, unit_price, quantity }) => ({
      unitPrice: paisaOf(unit_price),
      quantity,
      refunded: earlier.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0),
    }));
    const counts = ordered.map(
      ({ position }) => lines.find((line) => line.position === position)?.quantity ?? 0,
    );
    if (lines.some(({ position }) => !ordered.some((line) => line.position === position)))
      throw new AppError('order.line_not_found');
    if (refundable.some(({ quantity, refunded }, index) => (counts[index] ?? 0) > quantity - refunded))
      throw new AppError('refund.too_many_dishes');
    return refundOfLines(refundable, counts, goodsOf(await repository.readBill(transaction, orderId)));
  }

  return {
    /** The whole, dishes or an amount, in any status. Of calls at the same time the first is done. */
    refundOrder: (
      principal: Principal,
      orderId: string,
      body: repository.RefundBody,
      key: string,
    ): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        const { amount, lines, method, transactionReference: reference } = body;
        if ((await repository.findRefundedBy(transaction, principal.userId, key)) === order.id) return;
        if (order.is_test) throw new AppError('payment.test_order');
        const received = receivedOf(order);
        const refundable = refundableOf(received);
        // What is given back of a cancelled order is a refund, and never because a change made it cheaper.
        const returnable = order.status === 'cancelled' ? NO_PAISA : owedOf(received);
        if (!isMoney(body.refundable) || paisaOf(body.refundable) !== refundable)
          throw new AppError('refund.refundable_differs', { data: { refundable: rupeesOf(refundable) } });
        if (amount === 0) throw new AppError('payment.nothing');
        if (paisaOf(amount) > refundable) throw new AppError('refund.too_much');
        const worth = lines.length > 0 ? await worthOf(transaction, order.id, lines) : paisaOf(amount);
        if (worth !== paisaOf(amount))
          throw new AppError('refund.amount_differs', { data: { amount: rupeesOf(worth) } });
        await requireMethod(transaction, order.id, body);
        const transactionReference = method === 'cash' ? '' : reference;
        if (transactionReference !== '' && !body.acceptsUsedReference) {
          const orderNumber = await repository.findOrderOfRefund(transaction, transactionReference);
          if (orderNumber !== null) throw new AppError('refund.reference_used', { data: { orderNumber } });
        }
        const refund = {
          ...body,
          transactionReference,
          orderId: order.id,
          returned: decimalOf(asPaisa(Math.min(paisaOf(amount), returnable))),
          refundedBy: principal.userId,
          key,
        };
        await repository.insertRefund(transaction, refund).catch(refuseUsedKey('one_refund_per_key'));
        await notify(transaction, {
          userId: order.customer_id,
          type: 'payment',
          ...refundNotification(order.order_number, formatMoney(amount, amountsInRs()), method),
          deepLink: trackingPath(order.id),
        });
      }),

    async listRefunds(orderId: string): Promise<OrderRefund[]> {
      const refunds = await repository.listRefunds(db, orderId);
      if (refunds.length === 0) {
        if (await findOrder(db, orderId, {})) return [];
        throw new AppError('order.not_found');
      }
      const lines = await repository.listRefundLines(db, orderId);
      return refunds.map((refund) => presentRefund(refund, lines));
    },
  };
}
