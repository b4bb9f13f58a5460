import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { asksForReason, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { usePages } from '../../../lib/api/pages.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { InvoiceDialog } from '../invoice/invoice-dialog.tsx';
import { adminOrdersOptions, STAFF_PAGE_SIZE } from '../orders.queries.ts';
import { CorrectDialog } from '../payments/correct-dialog.tsx';
import { MarkPaidBar, useMarkPaid } from '../payments/mark-paid.tsx';
import { PayDialog } from '../payments/pay-dialog.tsx';
import { useRefunds } from '../refunds/use-refunds.tsx';
import type { CustomerName } from './admin-order-cells.tsx';
import { AdminOrderSheet } from './admin-order-sheet.tsx';
import { staffMessages } from './admin-orders.messages.ts';
import { AdminOrdersFilter, type FilterChange } from './admin-orders-filter.tsx';
import { AdminOrdersCards, AdminOrdersTable } from './admin-orders-table.tsx';
import { OrdersFile } from './orders-file.tsx';
import { ALL_ORDERS, LIST_SIZES, type OrdersFilter, useListSize } from './orders-filter.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { UnpaidDialog } from './unpaid-dialog.tsx';

/** The table with its actions fits beside the sidebar from this width. */
const WIDE = '(min-width: 1280px)';
const ROWS = [...Array(STAFF_PAGE_SIZE).keys()];

const SIZE_CHOICES = LIST_SIZES.map((size) => [String(size), staffMessages.listSizeOf(size)] as const);

interface AdminOrdersProps {
  filter: OrdersFilter;
  onFilter: FilterChange;
  /** Undefined while it loads: a payment and an invoice wait for it. Null when it could not be read. */
  restaurant: Restaurant | null | undefined;
  viewedId: string | null;
  /** Opens the details of an order; null closes them. */
  onView: (orderId: string | null) => void;
  customerName: CustomerName;
  /** Opens the sheet that changes an order. */
  onChange: (order: Order) => void;
}

export function AdminOrders(props: AdminOrdersProps) {
  const { restaurant, filter, onFilter, viewedId, onView, customerName, onChange } = props;
  const { overlay, onCorrect, ...handlers } = useOrderOverlays(restaurant);
  const { onRefund, onPrintRefund, refundOverlays } = useRefunds(restaurant);
  const pageSize = useListSize();
  const read = useQuery(adminOrdersOptions({ ...filter, pageSize }));
  const { data, error, isFetching, isPlaceholderData, refetch } = read;
  const pages = usePages(read, filter.page, (page, how) =>
    onFilter({ page }, how === 'followed' ? 'replaced' : 'chosen'),
  );
  const { data: newest } = useQuery(adminOrdersOptions({ page: 1, search: '', status: 'all' }));
  const { isNew, markHandled } = useNewOrders(newest?.data);
  const List = useMedia(WIDE) ? AdminOrdersTable : AdminOrdersCards;
  const orders = data?.data ?? [];
  const marked = useMarkPaid(orders);
  const marks = filter.only === 'unpaid' ? marked : null;
  const justMoved = useJustMoved([orders.map(({ id }) => id)]);
  const newOrder = newest?.data.find(isNew);
  const isFiltered = Object.entries({ ...filter, page: 1 }).some(
    ([name, value]) => value !== ALL_ORDERS[name as keyof OrdersFilter],
  );

  return (
    <div className="grid gap-4">
      <AdminOrdersFilter
        filter={filter}
        onFilter={onFilter}
        action={<OrdersFile filter={filter} isEmpty={orders.length === 0} />}
      />
      <p role="status" className="sr-only">
        {newOrder &&
          staffMessages.arrived(newOrder.orderNumber, newOrder.customer?.name ?? staffMessages.guest)}
      </p>
      {data && <ErrorLine message={error && staffMessages.notFresh(errorText(error))} />}
      {/* What has the focus is not behind the bar that marks orders. */}
      <Card className={`${isPlaceholderData ? 'opacity-60' : ''} ${marks ? '**:scroll-mb-32' : ''}`}>
        {!data && !error && <LoadingTable />}
        {!data && error && (
          <FailedState
            sentence={`${staffMessages.unreadable} ${errorText(error)}`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && orders.length === 0 && (
          <EmptyList isFiltered={isFiltered} onClear={() => onFilter(ALL_ORDERS)} />
        )}
        {orders.length > 0 && (
          <List
            orders={orders}
            isNew={isNew}
            justMoved={justMoved}
            onInteract={markHandled}
            customerName={customerName}
            onView={({ id }) => onView(id)}
            usesRiders={restaurant?.usesRiders}
            onRefund={onRefund}
            marks={marks}
            {...handlers}
          />
        )}
        {pages && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="grow">
              <Pagination label={staffMessages.pages} pages={pages} />
            </div>
            <div className="w-32">
              <InlineSelect
                label={staffMessages.listSize}
                value={String(pageSize)}
                options={SIZE_CHOICES}
                onChange={(chosen) => {
                  useListSize.setState(
                    LIST_SIZES.find((size) => String(size) === chosen) ?? LIST_SIZES[0],
                    true,
                  );
                  onFilter({ page: 1 });
                }}
              />
            </div>
          </div>
        )}
      </Card>
      {marks && orders.length > 0 && <MarkPaidBar marks={marks} />}
      {viewedId !== null && (
        <AdminOrderSheet
          key={viewedId}
          orderId={viewedId}
          onClose={() => onView(null)}
          customerName={customerName}
          usesRiders={restaurant?.usesRiders === true}
          onRefund={onRefund}
          onPrintRefund={onPrintRefund}
          onChange={onChange}
          onCorrect={onCorrect}
          {...handlers}
        />
      )}
      {overlay}
      {refundOverlays}
    </div>
  );
}

function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): ReactNode {
  return (
    <StateLayout
      drawing={<EmptyPlate />}
      sentence={isFiltered ? staffMessages.noMatch : staffMessages.none}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {staffMessages.clearFilter}
          </Button>
        )
      }
    />
  );
}

function LoadingTable() {
  return (
    <LoadingGroup label={staffMessages.loading}>
      <div className="grid gap-3 p-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </LoadingGroup>
  );
}

/**
 * Marks orders that arrived since the table was opened, until staff act on them. Order numbers only increase, so
 * every number above the highest one of the first response is new.
 */
function useNewOrders(newest: readonly Order[] | undefined) {
  const [initialHighest, setInitialHighest] = useState<number | null>(null);
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!newest) return;
    setInitialHighest((current) => current ?? Math.max(0, ...newest.map(({ orderNumber }) => orderNumber)));
  }, [newest]);
  return {
    isNew: ({ id, orderNumber }: Order) =>
      initialHighest !== null && orderNumber > initialHighest && !handled.has(id),
    markHandled: ({ id }: Order) => setHandled((current) => new Set(current).add(id)),
  };
}

type Overlay = { order: Order } & (
  | { kind: 'invoice' | 'payment' | 'unpaid' }
  | { kind: 'reason'; to: OrderStatus }
  | { kind: 'correction'; payment: OrderPayment }
);

function useOrderOverlays(restaurant: Restaurant | null | undefined) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = (kind: 'invoice' | 'payment') => (order: Order) => setOverlay({ kind, order });
  const needsRestaurant = overlay && overlay.kind !== 'reason' && overlay.kind !== 'unpaid';
  const isInVain = restaurant === null && needsRestaurant;
  useEffect(() => {
    if (!isInVain) return;
    showError(staffMessages.restaurantUnread);
    setOverlay(null);
  }, [isInVain]);
  const close = () => setOverlay(null);
  const Dialog = overlay?.kind === 'invoice' ? InvoiceDialog : PayDialog;
  return {
    onInvoice: open('invoice'),
    onPay: open('payment'),
    onCorrect: (order: Order, payment: OrderPayment) => setOverlay({ kind: 'correction', order, payment }),
    onAsk: (order: Order, to: OrderStatus): boolean => {
      const { status, paidAmount, dueAmount, isTest } = order;
      if (asksForReason(status, to, paidAmount > 0)) setOverlay({ kind: 'reason', order, to });
      else if (!restaurant?.isDemo && to === 'delivered' && dueAmount > 0 && !isTest)
        setOverlay({ kind: 'unpaid', order });
      else return false;
      return true;
    },
    overlay:
      overlay?.kind === 'reason' ? (
        <ReasonDialog order={overlay.order} to={overlay.to} onClose={close} />
      ) : overlay?.kind === 'unpaid' ? (
        <UnpaidDialog
          order={overlay.order}
          restaurant={restaurant}
          onUnread={() => setOverlay({ kind: 'payment', order: overlay.order })}
          onClose={close}
        />
      ) : overlay?.kind === 'correction' ? (
        restaurant && (
          <CorrectDialog
            order={overlay.order}
            payment={overlay.payment}
            restaurant={restaurant}
            onClose={close}
          />
        )
      ) : (
        overlay && restaurant && <Dialog order={overlay.order} restaurant={restaurant} onClose={close} />
      ),
  };
}
