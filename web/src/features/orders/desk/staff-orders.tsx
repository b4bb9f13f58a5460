import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useDebounced } from '../../../lib/device/use-debounced.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { InvoiceDialog } from '../invoice/invoice-dialog.tsx';
import { STAFF_PAGE_SIZE, staffOrdersOptions } from '../orders.queries.ts';
import { OrdersFile } from './orders-file.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { CustomerName } from './staff-order-cells.tsx';
import { StaffOrderSheet } from './staff-order-sheet.tsx';
import { staffMessages } from './staff-orders.messages.ts';
import { StaffOrdersFilter, type StatusChoice } from './staff-orders-filter.tsx';
import { StaffOrdersCards, StaffOrdersTable } from './staff-orders-table.tsx';

const SEARCH_DEBOUNCE_MS = 250;
/** The table with its actions fits beside the sidebar from this width. */
const WIDE = '(min-width: 1280px)';
const ROWS = [...Array(STAFF_PAGE_SIZE).keys()];

interface StaffOrdersProps {
  /** Undefined while loading; no payment or invoice is possible before. */
  restaurant: Restaurant | undefined;
  /** The order whose details are open, or null. */
  viewedId: string | null;
  /** Opens the details of an order; null closes them. */
  onView: (orderId: string | null) => void;
  customerName: CustomerName;
}

export function StaffOrders({ restaurant, viewedId, onView, customerName }: StaffOrdersProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusChoice>('all');
  const [page, setPage] = useState(1);
  const { overlay, ...handlers } = useOrderOverlays(restaurant);
  const debouncedSearch = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    staffOrdersOptions({ page, search: debouncedSearch, status }),
  );
  const { data: newest } = useQuery(staffOrdersOptions({ page: 1, search: '', status: 'all' }));
  const { isNew, markHandled } = useNewOrders(newest?.data);
  const List = useMedia(WIDE) ? StaffOrdersTable : StaffOrdersCards;
  const orders = data?.data ?? [];
  const newOrder = newest?.data.find(isNew);
  const changeFilter = (change: () => void) => {
    change();
    setPage(1);
  };
  const clear = () =>
    changeFilter(() => {
      setSearch('');
      setStatus('all');
    });

  return (
    <div className="grid gap-4">
      <StaffOrdersFilter
        search={search}
        onSearch={(text) => changeFilter(() => setSearch(text))}
        status={status}
        onStatus={(chosen) => changeFilter(() => setStatus(chosen))}
        action={<OrdersFile filter={{ search: debouncedSearch, status }} isEmpty={orders.length === 0} />}
      />
      <p role="status" className="sr-only">
        {newOrder &&
          staffMessages.arrived(newOrder.orderNumber, newOrder.customer?.name ?? staffMessages.guest)}
      </p>
      {data && <ErrorLine message={error && staffMessages.notFresh(errorText(error))} />}
      <Card className={isPlaceholderData ? 'opacity-60' : ''}>
        {!data && !error && <LoadingTable />}
        {!data && error && (
          <FailedState
            sentence={`${staffMessages.unreadable} ${errorText(error)}`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && orders.length === 0 && (
          <EmptyList isFiltered={debouncedSearch !== '' || status !== 'all'} onClear={clear} />
        )}
        {orders.length > 0 && (
          <List
            orders={orders}
            isNew={isNew}
            onInteract={markHandled}
            customerName={customerName}
            onView={({ id }) => onView(id)}
            {...handlers}
          />
        )}
        {data && (
          <div className="p-4">
            <Pagination
              label={staffMessages.pages}
              page={page}
              pageSize={STAFF_PAGE_SIZE}
              total={data.meta.total}
              isExact={data.meta.isExact}
              onPage={setPage}
            />
          </div>
        )}
      </Card>
      {viewedId !== null && (
        <StaffOrderSheet
          key={viewedId}
          orderId={viewedId}
          onClose={() => onView(null)}
          customerName={customerName}
          {...handlers}
        />
      )}
      {overlay}
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

type Overlay = { kind: 'invoice' | 'payment'; order: Order };

function useOrderOverlays(restaurant: Restaurant | undefined) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = (kind: Overlay['kind']) => (order: Order) => {
    if (restaurant) setOverlay({ kind, order });
    else showError(staffMessages.restaurantUnread);
  };
  const Dialog = overlay?.kind === 'invoice' ? InvoiceDialog : PaymentDialog;
  return {
    onInvoice: open('invoice'),
    onPay: open('payment'),
    overlay: overlay && restaurant && (
      <Dialog order={overlay.order} restaurant={restaurant} onClose={() => setOverlay(null)} />
    ),
  };
}
