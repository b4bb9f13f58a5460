import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { kitchenOrdersOptions } from '../kitchen.queries.ts';
import { useKitchenMoves } from '../use-kitchen-moves.ts';
import { useTicketPrinter } from '../use-ticket-printer.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { PrintSwitch } from './print-switch.tsx';
import { UndoBar } from './undo-bar.tsx';

interface KitchenScreenProps {
  /** How fresh the board is. */
  chip: ReactNode;
  /** What stands at the end of the head. */
  actions: ReactNode;
}

/** The kitchen's one screen: head and board, as high as the window on a desktop. */
export function KitchenScreen({ chip, actions }: KitchenScreenProps) {
  const [search, setSearch] = useState('');
  const moves = useKitchenMoves();
  const { data, error, refetch, isFetching } = useQuery(kitchenOrdersOptions());
  const printer = useTicketPrinter(data?.data);
  useEffect(() => {
    if (error) console.warn(kitchenMessages.unreadable, error.message);
  }, [error]);
  return (
    <div className="flex min-h-dvh flex-col px-4 pt-3 lg:h-dvh lg:px-6 lg:pt-1">
      <header className="mb-3 flex flex-wrap lg:mb-2 lg:min-h-16 lg:flex-nowrap items-center gap-x-5 gap-y-2">
        <h1 className="text-3xl">{kitchenMessages.heading}</h1>
        {chip}
        <UndoBar moves={moves} />
        <div className="order-last w-full md:order-none md:ml-auto md:w-56 md:shrink xl:w-72">
          <SearchBox
            label={kitchenMessages.search}
            inputMode="numeric"
            value={search}
            maxLength={TEXT_BOUNDS.search}
            onChange={setSearch}
          />
        </div>
        <div className="ml-auto flex md:ml-0">
          <PrintSwitch printer={printer} />
          {actions}
        </div>
      </header>
      {data && <KitchenBoard orders={data.data} search={search} moves={moves} printer={printer} />}
      {printer.paper}
      {!data && !error && <LoadingBoard />}
      {!data && error && (
        <FailedState
          sentence={`${kitchenMessages.unreadable} ${errorText(error)}`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function LoadingBoard() {
  return (
    <LoadingGroup label={kitchenMessages.loading}>
      <p aria-hidden className="mb-3 text-ink-soft text-xl">
        {kitchenMessages.loading}
      </p>
      <div className="grid gap-5 lg:grid-cols-3">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-96 rounded-card max-lg:hidden" />
        <Skeleton className="h-60 rounded-card max-lg:hidden" />
      </div>
    </LoadingGroup>
  );
}
