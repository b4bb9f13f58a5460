import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { answerRequest, askAboutOrder, OrderRequest } from '@chulo/shared/contract/orders/requests';
import { askableKinds } from '@chulo/shared/domain/order/customer-requests';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { takeAttempt } from '../../../db/attempts.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { orderMessages, requestNotification } from '../orders.messages.ts';
import { presentRequest } from '../orders.presenter.ts';
import type { ChangeLocked } from './answers.service.ts';
import * as repository from './requests.repository.ts';

const HOUR_SECONDS = 3_600;

/** What customers ask of an order that they can no longer change or cancel themselves (decision 0111). */
export function createRequests(
  {
    db,
    notify,
    notifyDevices,
    maxOrdersPerHour,
  }: Pick<OrdersDependencies, 'db' | 'notify' | 'notifyDevices' | 'maxOrdersPerHour'>,
  changeLocked: ChangeLocked,
) {
  return {
    async askAboutOrder(
      { userId }: Principal,
      orderId: string,
      { kind, text }: EndpointInput<typeof askAboutOrder>['body'],
    ): Promise<OrderRequest> {
      let asked: OrderRequest | undefined;
      await changeLocked(orderId, userId, async (transaction, order) => {
        const [last] = await repository.listLastRequests(transaction, [order.id]);
        const isOpen = last !== undefined && last.answer === null;
        if (isOpen && last.kind === kind && last.text === text) {
          asked = presentRequest(last);
          return;
        }
        if (!askableKinds(order.status).includes(kind))
          throw new AppError('order.not_askable', {
            sentence: orderMessages.notAskable(order.status),
            data: { status: order.status },
          });
        if (isOpen) throw new AppError('order.request_open');
        if (maxOrdersPerHour > 0)
          await takeAttempt(transaction, {
            key: `ask-order:${userId}`,
            limit: maxOrdersPerHour,
            windowSeconds: HOUR_SECONDS,
            code: 'order.too_many_requests',
          });
        const number = (last?.number ?? 0) + 1;
        const row = { order_id: order.id, number, kind, text };
        asked = presentRequest(await repository.insertRequest(transaction, row));
      });
      return asked as OrderRequest;
    },

    /** For a customer's copy of her data. */
    listRequestsOf: async (customerId: string) =>
      (await repository.listRequestsOf(db, customerId)).map((row) => ({
        ...presentRequest(row),
        orderNumber: row.order_number,
      })),

    /** Of simultaneous answers the first counts; the same answer of the same person is a repeated call. */
    async answerRequest(
      { userId: answeredBy }: Principal,
      orderId: string,
      number: number,
      { answer, text }: EndpointInput<typeof answerRequest>['body'],
    ): Promise<OrderRequest> {
      let answered: OrderRequest | undefined;
      await changeLocked(orderId, null, async (transaction, order) => {
        const request = await repository.findRequest(transaction, order.id, number);
        if (!request) throw new AppError('order.request_not_found');
        if (request.answer !== null) {
          if (request.answered_by !== answeredBy || request.answer !== answer || request.answer_text !== text)
            throw new AppError('order.request_answered');
          answered = presentRequest(request);
          return;
        }
        if (request.kind === 'cancel' && answer === 'done') throw new AppError('order.request_needs_cancel');
        const row = await repository.updateAnswer(transaction, request, { answer, text, answeredBy });
        answered = presentRequest(row);
        const told = requestNotification(order.order_number, request.kind, answer, text);
        const [userId, path] = [order.customer_id, trackingPath(order.id)];
        await notify(transaction, { userId, type: 'order_status', ...told, deepLink: path });
        await notifyDevices(transaction, { userId, orderId: order.id, ...told, path });
      });
      return answered as OrderRequest;
    },
  };
}
