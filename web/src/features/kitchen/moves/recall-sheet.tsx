import type { Order } from '@chulo/shared/contract/orders/orders';
import { canHandOver, canKitchenMove } from '@chulo/shared/domain/order/order-status';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { departures, kitchenMessages, recallMessages } from '../kitchen.messages.ts';
import { recallOptions } from '../kitchen.queries.ts';
import { matchesSearch } from '../ticket/kitchen-tickets.ts';
import type { KitchenMoves } from './use-kitchen-moves.ts';

interface RecallSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A delivery that was given to a rider can be brought back too. */
  usesRiders: boolean;
  onMove: KitchenMoves['moveTo'];
}

/** The orders of the shift that have left the board; a delivered one, or one that a rider has, can be brought back. */
export function RecallSheet({ isOpen, onOpenChange, usesRiders, onMove }: RecallSheetProps) {
  return (
    <Sheet
      isLarge
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={recallMessages.title}
      description={recallMessages.description}
    >
      {isOpen && (
        <RecallList
          usesRiders={usesRiders}
          onBringBack={(order) => {
            onOpenChange(false);
            onMove(order, 'ready');
          }}
        />
      )}
    </Sheet>
  );
}

interface RecallListProps {
  usesRiders: boolean;
  onBringBack: (order: Order) => void;
}

function RecallList({ usesRiders, onBringBack }: RecallListProps) {
  const [search, setSearch] = useState('');
  const { data, error, refetch, isFetching } = useQuery(recallOptions());
  const found = data?.data.filter((order) => matchesSearch(order, search)) ?? [];
  const justMoved = useJustMoved([found.map(({ id }) => id)]);
  if (!data && error)
    return (
      <FailedState
        sentence={`${kitchenMessages.unreadable} ${errorText(error)}`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <LoadingGroup label={kitchenMessages.loading}>
        <Skeleton className="mb-3 h-16 rounded-control" />
        <Skeleton className="h-96 rounded-card" />
      </LoadingGroup>
    );
  return (
    <>
      <SearchBox
        isLarge
        label={kitchenMessages.search}
        inputMode="numeric"
        value={search}
        maxLength={TEXT_BOUNDS.search}
        onChange={setSearch}
      />
      <ul className="mt-2 divide-y divide-line">
        {found.map((order) => (
          <RecalledOrder
            key={order.id}
            order={order}
            canBringBack={canBringBack(order, usesRiders)}
            isJustMoved={justMoved.has(order.id)}
            onBringBack={() => onBringBack(order)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="py-10 text-center text-ink-soft text-lg">
          {search === '' ? recallMessages.empty : kitchenMessages.noMatch}
        </p>
      )}
    </>
  );
}

const canBringBack = ({ status, deliveryType }: Order, usesRiders: boolean) =>
  canKitchenMove(status, 'ready') || canHandOver(deliveryType, status, 'ready', usesRiders);

interface RecalledOrderProps {
  order: Order;
  canBringBack: boolean;
  isJustMoved: boolean;
  onBringBack: () => void;
}

function RecalledOrder({ order, canBringBack, isJustMoved, onBringBack }: RecalledOrderProps) {
  const { orderNumber, status, customer, items, isTest } = order;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="money font-bold font-display text-2xl leading-tight">
            {kitchenMessages.number(orderNumber)}
          </b>
          <span>{departures[status]}</span>
          {isTest && <b>{testOrder}</b>}
        </p>
        <p className="text-ink-soft">
          {typeText(order)}
          {customer && ` · ${customer.name}`}
        </p>
        <p className="line-clamp-2 text-ink-soft">
          {items.map(({ quantity, name }) => `${kitchenMessages.quantity(quantity)} ${name}`).join(', ')}
        </p>
      </div>
      {canBringBack && (
        <Button
          variant="secondary"
          className="min-h-16!"
          aria-label={recallMessages.bringBackOrder(orderNumber)}
          aria-disabled={isJustMoved}
          onClick={onBringBack}
        >
          <Undo2 aria-hidden className="size-5" />
          {recallMessages.bringBack}
        </Button>
      )}
    </li>
  );
}
