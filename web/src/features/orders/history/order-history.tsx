import type { ListMeta } from '@chulo/shared/contract/fields';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { type OrderGroup as Group, isOngoing, ORDER_GROUPS } from '@chulo/shared/domain/order/order-status';
import { byPromise } from '@chulo/shared/domain/order/promise';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedPart } from '../../../ui/feedback/failed-part.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { customerOrdersOptions } from '../orders.queries.ts';
import { AfterwardsButtons } from '../parts/afterwards-buttons.tsx';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import { OrderBill, OrderFacts } from '../parts/order-facts.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TestBadge } from '../parts/test-badge.tsx';
import { statusSentence } from '../tracking/tracking.messages.ts';
import { emptyGroups, groupNames, historyMessages as messages } from './history.messages.ts';
import { type OrderActions, OrderCard } from './order-card.tsx';

interface OrderHistoryProps extends OrderActions {
  userId: string;
  menuHref: string;
  /** Shows how fresh the list is. */
  chip: ReactNode;
}

/** The orders of a customer, grouped into ongoing, the one wanted next first, and past (S4.20, S4.21). */
export function OrderHistory({ userId, menuHref, chip, ...actions }: OrderHistoryProps) {
  const lists = {
    ongoing: useOrderGroup(userId, 'ongoing'),
    past: useOrderGroup(userId, 'past'),
  } as const satisfies Record<Group, unknown>;
  const [opened, setOpened] = useState<Order | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { ongoing, past } = lists;
  const error = ongoing.failure ?? past.failure;
  useEffect(() => {
    if (error) console.warn(messages.failed, error);
  }, [error]);

  if (ongoing.failure && past.failure)
    return (
      <FailedState
        sentence={`${messages.failed} ${errorText(ongoing.failure)}`}
        isBusy={ongoing.isFetching || past.isFetching}
        onRetry={() => {
          ongoing.refetch();
          past.refetch();
        }}
      />
    );
  const isLoading = [ongoing, past].some(({ meta, failure }) => !meta && !failure);
  if (isLoading) return <OrderHistorySkeleton />;
  if (!error && ongoing.orders.length === 0 && past.orders.length === 0)
    return (
      <StateLayout
        drawing={<EmptyPlate />}
        sentence={messages.empty}
        action={
          <Link to={menuHref} className={buttonLook()}>
            {messages.toMenu}
          </Link>
        }
      />
    );
  // An order that was just delivered may be in neither list for a moment, so fall back to the opened snapshot.
  const openedOrder = [...ongoing.orders, ...past.orders].find(({ id }) => id === opened?.id) ?? opened;
  return (
    <div className="grid grid-cols-1 gap-8">
      {ORDER_GROUPS.map((group) => {
        const { orders, meta, more, failure, refetch } = lists[group];
        return meta ? (
          <OrderGroup
            key={group}
            group={group}
            orders={orders}
            meta={meta}
            chip={group === 'ongoing' && orders.length > 0 ? chip : null}
            onDetails={(order) => {
              setOpened(order);
              setOpen(true);
            }}
            {...more}
            {...actions}
          />
        ) : (
          <section key={group} aria-label={groupNames[group]} className="grid justify-items-start gap-3">
            <h2 className="text-2xl">{groupNames[group]}</h2>
            <FailedPart sentence={`${messages.failed} ${errorText(failure)}`} onRetry={refetch} />
          </section>
        );
      })}
      {openedOrder && (
        <OrderSheet order={openedOrder} isOpen={isOpen} onClose={() => setOpen(false)} {...actions} />
      )}
    </div>
  );
}

function useOrderGroup(userId: string, group: Group) {
  const query = useInfiniteQuery(customerOrdersOptions(userId, group));
  const pages = query.data?.pages ?? [];
  const orders = pages.flatMap(({ data }) => data);
  return {
    orders: group === 'ongoing' ? orders.toSorted(byPromise) : orders,
    meta: pages[0]?.meta ?? null,
    failure: query.data ? null : query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    more: {
      onMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
      isLoadingMore: query.isFetchingNextPage,
      hasMoreFailed: query.isFetchNextPageError,
    },
  };
}

const CARDS = ['first', 'second', 'third'];

function OrderHistorySkeleton() {
  return (
    <LoadingGroup label={messages.loading}>
      <div className="grid gap-3">
        <Skeleton className="h-8 w-32" />
        {CARDS.map((card) => (
          <div key={card} className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:p-5">
            <div className="flex items-start gap-3">
              <Skeleton className="size-16 shrink-0 rounded-full" />
              <div className="grid grow gap-2">
                <Skeleton className="h-6 w-32" />
                <Skeleton className="h-5 w-44 max-w-full" />
              </div>
            </div>
            <Skeleton className="h-6" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </LoadingGroup>
  );
}

interface OrderSheetProps extends OrderActions {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** The bottom sheet of View Details (S2.76). */
function OrderSheet({
  order,
  isOpen,
  onClose,
  trackHrefOf,
  onReorder,
  reorderingId,
  phone,
}: OrderSheetProps) {
  const { status, createdAt, orderNumber } = order;
  return (
    <Sheet
      isText
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={messages.order(orderNumber)}
      description={messages.placedAt(formatDayOf(createdAt), formatClock(createdAt))}
      actions={
        <>
          {isOngoing(status) && <CallRestaurant phone={phone} className="px-2" />}
          <AfterwardsButtons order={order} onReorder={onReorder} reorderingId={reorderingId} />
          <Link
            to={trackHrefOf(order.id)}
            className={buttonLook(status === 'cancelled' ? 'secondary' : 'primary')}
          >
            {messages.track}
          </Link>
        </>
      }
    >
      <div className="grid gap-6 pb-4">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          <TestBadge order={order} />
          {statusSentence(order)}
        </p>
        <section>
          <h3 className="text-lg">{messages.ordered}</h3>
          <OrderBill order={order} />
        </section>
        <section className="grid gap-3">
          <h3 className="text-lg">{messages.howItGoes}</h3>
          <OrderFacts order={order} />
        </section>
      </div>
    </Sheet>
  );
}

interface OrderGroupProps extends OrderActions {
  group: Group;
  orders: readonly Order[];
  meta: ListMeta;
  chip?: ReactNode;
  onDetails: (order: Order) => void;
  /** Loads the next page; null when all orders are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
}

function OrderGroup({ group, orders, meta, chip, onDetails, ...props }: OrderGroupProps) {
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
