import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money';
import { isPayable } from '@chulo/shared/domain/payment';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { orderMessages, statusNames } from '../orders.messages.ts';
import { staffOrdersOptions, useRecordPayment, useUpdateOrderStatus } from '../orders.queries.ts';

const COLUMNS = ['order', 'status', 'total', 'paid', 'actions'] as const;

/** The newest orders for the admin, who confirms them and records what was paid. */
export function OrdersTable({ id }: { id: string }) {
  const list = useQuery(staffOrdersOptions());
  const updateStatus = useUpdateOrderStatus();
  const recordPayment = useRecordPayment();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState('');
  const failure = updateStatus.error ?? recordPayment.error;

  function say(message: string): void {
    setDone(message);
    statusRef.current?.focus();
  }

  function confirm(order: Order): void {
    recordPayment.reset();
    updateStatus.mutate(
      { orderId: order.id, status: 'confirmed', from: order.status },
      { onSuccess: ({ status }) => say(orderMessages.statusUpdated(status)) },
    );
  }

  function recordCash(order: Order): void {
    updateStatus.reset();
    const method = 'cash';
    recordPayment.mutate(
      { orderId: order.id, method, orderTotal: order.total },
      { onSuccess: ({ id, status }) => say(orderMessages.paymentRecorded(id, method, status)) },
    );
  }

  return (
    <Section id={id} heading={orderMessages.staffHeading}>
      <LoadState
        isLoading={list.isPending}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
      />
      <ErrorLine message={failure ? errorText(failure) : null} />
      <StatusLine ref={statusRef} message={done} />
      <ScrollRegion label={orderMessages.staffTable}>
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {orderMessages[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data?.data.map((order) => (
              <OrderRow key={order.id} order={order} onConfirm={confirm} onRecordCash={recordCash} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

interface OrderRowProps {
  order: Order;
  onConfirm: (order: Order) => void;
  onRecordCash: (order: Order) => void;
}

function OrderRow({ order, onConfirm, onRecordCash }: OrderRowProps) {
  const { orderNumber, customer, status, total, paidAmount } = order;
  const canBePaid = status !== 'cancelled' && isPayable(paisaOf(paidAmount), paisaOf(total));
  return (
    <tr>
      <th scope="row">
        {orderMessages.orderNumber(orderNumber)} {customer?.name ?? orderMessages.guest}
      </th>
      <td>{statusNames[status]}</td>
      <td>{formatMoney(total)}</td>
      <td>{formatMoney(paidAmount)}</td>
      <td>
        {status === 'pending' && (
          <button
            type="button"
            aria-label={orderMessages.confirmOrder(orderNumber)}
            onClick={() => onConfirm(order)}
          >
            {orderMessages.confirm}
          </button>
        )}{' '}
        {canBePaid && (
          <button
            type="button"
            aria-label={orderMessages.recordPaymentOf(orderNumber)}
            onClick={() => onRecordCash(order)}
          >
            {orderMessages.recordPayment}
          </button>
        )}
      </td>
    </tr>
  );
}
