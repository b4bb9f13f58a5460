import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useSettled } from '../../../lib/device/use-settled.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { BlankState } from '../../../ui/feedback/blank-state.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { tellFailed } from '../../../ui/feedback/staff-toast.ts';
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

const TYPING_PAUSE_MS = 250;
/** From here on a table with its actions has room beside the sidebar. */
const WIDE = '(min-width: 1280px)';
const ROWS = [...Array(STAFF_PAGE_SIZE).keys()];

interface StaffOrdersProps {
  /** Undefined until its settings are read: nothing can be paid before. */
  restaurant: Restaurant | undefined;
  /** The order whose details are shown, or null. */
  viewedId: string | null;
  /** Shows an order's details; null leaves them. */
  onView: (orderId: string | null) => void;
  customerName: CustomerName;
}

/** Everybody's orders, newest first; from here an evening can be run. */
export function StaffOrders({ restaurant, viewedId, onView, customerName }: StaffOrdersProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusChoice>('all');
  const [page, setPage] = useState(1);
  const { overlay, ...openings } = useOrderOverlays(restaurant);
  const searched = useSettled(search.trim(), TYPING_PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    staffOrdersOptions({ page, search: searched, status }),
  );
  const { data: newest } = useQuery(staffOrdersOptions({ page: 1, search: '', status: 'all' }));
  const { isNew, touch } = useArrivals(newest?.data);
  const List = useMedia(WIDE) ? StaffOrdersTable : StaffOrdersCards;
  const orders = data?.data ?? [];
  const arrived = newest?.data.find(isNew);
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const clear = () =>
    narrow(() => {
      setSearch('');
      setStatus('all');
    });

  return (
    <div className="grid gap-4">
      <StaffOrdersFilter
        search={search}
        onSearch={(text) => narrow(() => setSearch(text))}
        status={status}
        onStatus={(chosen) => narrow(() => setStatus(chosen))}
        action={<OrdersFile filter={{ search: searched, status }} isEmpty={orders.length === 0} />}
      />
      <p role="status" className="sr-only">
        {arrived && staffMessages.arrived(arrived.orderNumber, arrived.customer?.name ?? staffMessages.guest)}
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
          <NothingHere isNarrowed={searched !== '' || status !== 'all'} onClear={clear} />
        )}
        {orders.length > 0 && (
          <List
            orders={orders}
            isNew={isNew}
            onTouch={touch}
            customerName={customerName}
            onView={({ id }) => onView(id)}
            {...openings}
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
          {...openings}
        />
      )}
      {overlay}
    </div>
  );
}

function NothingHere({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }): ReactNode {
  return (
    <BlankState
      drawing={<EmptyPlate />}
      sentence={isNarrowed ? staffMessages.noMatch : staffMessages.none}
      action={
        isNarrowed && (
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
 * Which orders came since the table was opened, until somebody touches their row. Order numbers only rise, so
 * the first reading's highest one divides old from new.
 */
function useArrivals(newest: readonly Order[] | undefined) {
  const [highestAtFirst, setHighestAtFirst] = useState<number | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!newest) return;
    setHighestAtFirst((known) => known ?? Math.max(0, ...newest.map(({ orderNumber }) => orderNumber)));
  }, [newest]);
  return {
    isNew: ({ id, orderNumber }: Order) =>
      highestAtFirst !== null && orderNumber > highestAtFirst && !touched.has(id),
    touch: ({ id }: Order) => setTouched((before) => new Set(before).add(id)),
  };
}

type Overlay = { kind: 'invoice' | 'payment'; order: Order };

/** Invoice and payment, of whichever order they are asked for. */
function useOrderOverlays(restaurant: Restaurant | undefined) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = (kind: Overlay['kind']) => (order: Order) => {
    if (restaurant) setOverlay({ kind, order });
    else tellFailed(staffMessages.restaurantUnread);
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
