import type { Order } from '@chulo/shared/contract/orders';
import { KITCHEN_STATUSES, nextKitchenStatus } from '@chulo/shared/domain/order-status';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { kitchenActions, orderMessages, statusNames } from '../orders.messages.ts';
import { kitchenOrdersOptions, useUpdateOrderStatus } from '../orders.queries.ts';

type KitchenStatus = (typeof KITCHEN_STATUSES)[number];

/** Confirmed, preparing and ready orders, oldest first, each with the one step that comes next. */
export function KitchenBoard({ id }: { id: string }) {
  const board = useQuery(kitchenOrdersOptions());
  const updateStatus = useUpdateOrderStatus();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState('');
  const orders = board.data?.data ?? [];

  function move({ id: orderId, orderNumber, status: from }: Order): void {
    const status = nextKitchenStatus(from);
    if (status === null) return;
    updateStatus.mutate(
      { orderId, status, from },
      {
        onSuccess: (order) => {
          setDone(orderMessages.isNow(orderNumber, statusNames[order.status]));
          statusRef.current?.focus();
        },
      },
    );
  }

  return (
    <Section id={id} heading={orderMessages.kitchenHeading}>
      <LoadState
        isLoading={board.isPending}
        loading={orderMessages.kitchenLoading}
        error={board.isError ? errorText(board.error) : null}
        onRetry={() => void board.refetch()}
      />
      <ErrorLine message={updateStatus.isError ? errorText(updateStatus.error) : null} />
      <StatusLine ref={statusRef} message={done} />
      {KITCHEN_STATUSES.map((status) => (
        <KitchenColumn
          key={status}
          status={status}
          orders={orders.filter((order) => order.status === status)}
          onMove={move}
        />
      ))}
    </Section>
  );
}

interface KitchenColumnProps {
  status: KitchenStatus;
  orders: readonly Order[];
  onMove: (order: Order) => void;
}

function KitchenColumn({ status, orders, onMove }: KitchenColumnProps) {
  return (
    <section aria-label={statusNames[status]}>
      <h3>{orderMessages.column(statusNames[status], orders.length)}</h3>
      {orders.length === 0 && <p>{orderMessages.columnEmpty}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <h4>{orderMessages.orderNumber(order.orderNumber)}</h4>
            <ul>
              {order.items.map(({ id, quantity, name, customizations }) => (
                <li key={id}>
                  {orderMessages.kitchenLine(
                    quantity,
                    name,
                    customizations.map((option) => option.name),
                  )}
                </li>
              ))}
            </ul>
            <button
              type="button"
              aria-label={orderMessages.kitchenAction(kitchenActions[status], order.orderNumber)}
              onClick={() => onMove(order)}
            >
              {kitchenActions[status]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
