import type { ListMeta } from '@chulo/shared/contract/fields';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderGroup as Group } from '@chulo/shared/domain/order/order-status';
import { type ReactNode, useId } from 'react';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { emptyGroups, groupNames, historyMessages as messages } from './history.messages.ts';
import { type OrderActions, OrderCard } from './order-card.tsx';

interface OrderGroupProps extends OrderActions {
  group: Group;
  orders: readonly Order[];
  meta: ListMeta;
  /** Shown beside the heading. */
  chip?: ReactNode;
  onDetails: (order: Order) => void;
  /** Loads the next page; null when all orders are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
}

export function OrderGroup({ group, orders, meta, chip, onDetails, ...props }: OrderGroupProps) {
  const { onMore, isLoadingMore, hasMoreFailed, ...actions } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-2xl">
          {groupNames[group]}
        </h2>
        {chip}
      </div>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{emptyGroups[group]}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onDetails={() => onDetails(order)} {...actions} />
          ))}
        </ul>
      )}
      {orders.length < meta.total && (
        <div className="grid justify-items-center gap-2">
          <ErrorLine message={hasMoreFailed ? messages.moreFailed : null} />
          <p role="status" className="money text-ink-soft text-sm">
            {messages.shown(orders.length, meta.total, meta.isExact)}
          </p>
          {onMore && (
            <Button variant="secondary" isBusy={isLoadingMore} onClick={onMore}>
              {messages.showMore}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
