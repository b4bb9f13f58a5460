import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import type { DueMarks } from '@chulo/shared/domain/order/kitchen-times';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { CookControl } from '../cook/cook-control.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { kitchenOrdersOptions, TICK_KEY, useTickLine } from '../kitchen.queries.ts';
import { UndoBar } from '../moves/undo-bar.tsx';
import { useKitchenMoves } from '../moves/use-kitchen-moves.ts';
import { SoundRefused, SoundSwitch, SoundWarning } from '../sound/sound-control.tsx';
import { useOrderBell } from '../sound/use-order-bell.ts';
import { useStationChoice, useStationView } from '../stations/station-choice.ts';
import { UnwatchedStations } from '../stations/station-parts.tsx';
import { isFinishedHere, ordersOnBoard, ownPartsOf } from '../stations/station-view.ts';
import { AllDayPanel } from '../supply/all-day-panel.tsx';
import { useAllDay } from '../supply/use-all-day.ts';
import { CancelledTickets, useCancelledTickets } from '../ticket/cancelled-tickets.tsx';
import { columnsOf, firstTickets, type Tick, withUnderWay } from '../ticket/kitchen-tickets.ts';
import { RemakeTickets, remakeKeyOf, useRemakes } from '../ticket/remake-tickets.tsx';
import { useTicketPrinter } from '../ticket/ticket-printer.tsx';
import { BoardTool } from './board-tool.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { KitchenTools } from './kitchen-tools.tsx';
import { TicketOptions } from './ticket-options.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useKiosk } from './use-kiosk.ts';

const NONE: readonly Order[] = [];
const KEY_COUNT = 9;

interface KitchenScreenProps {
  /** Null when the surrounding page has its own heading. */
  title: string | null;
  chip: ReactNode;
  banner: ReactNode;
  /** The orders that wait for an answer, above the columns. */
  pending: ReactNode;
  /** Actions at the end of the header; hidden in kiosk mode. */
  actions: ReactNode;
  marks: DueMarks;
  usesRiders: boolean;
  /** Undefined until they are known. */
  stations: readonly Station[] | undefined;
  /** The stations could not be read: the board then shows all. */
  areStationsUnknown: boolean;
}

/** The kitchen display of the kitchen page and of the admin panel. It fills its container. */
export function KitchenScreen(props: KitchenScreenProps) {
  const { title, chip, banner, pending, actions, marks, usesRiders, stations, areStationsUnknown } = props;
  const [search, setSearch] = useState('');
  const board = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { isKiosk, enter, leave } = useKiosk();
  useWakeLock();
  const view = useStationView(stations);
  const isOfOneStation = useStationChoice() !== null;
  const moves = useKitchenMoves(view);
  const ticks = useTicks(moves.showProblem);
  const { data: read, error, refetch, isFetching } = useQuery(kitchenOrdersOptions());
  // A board of one station shows nothing before it knows its dishes.
  const isWaiting = isOfOneStation && stations === undefined && !areStationsUnknown;
  const data = isWaiting ? undefined : read;
  const listed = data?.data ?? NONE;
  const ofBoard = useMemo(() => ordersOnBoard(listed, view), [listed, view]);
  const printer = useTicketPrinter(isOfOneStation && !view ? NONE : ofBoard, view);
  const orders = useMemo(
    () => withUnderWay(ofBoard, moves.underWay, ticks.underWay, view),
    [ofBoard, moves.underWay, ticks.underWay, view],
  );
  const open = useMemo(() => orders.filter(({ status }) => status !== 'cancelled'), [orders]);
  const cancelled = useCancelledTickets(orders, moves.showProblem);
  const remakes = useRemakes(view, !isWaiting, moves.showProblem);
  useOrderBell(orders, remakes.open.map(remakeKeyOf));
  // Deferred: a tap is handled before a large update is rendered.
  const shown = useDeferredValue(orders);
  // With the first tickets: a board without them would take all for new arrivals.
  const isLoaded = useDeferredValue(data !== undefined);
  const columns = useMemo(
    () => columnsOf(shown, search, (order) => isFinishedHere(order, view)),
    [shown, search, view],
  );
  const all = useMemo(() => columnsOf(shown, ''), [shown]);
  const keyed = useMemo(() => firstTickets(columns, KEY_COUNT), [columns]);
  const allDay = useAllDay(useMemo(() => ownPartsOf(orders, view), [orders, view]));
  const choice = useDeferredValue(allDay.choice);
  const clearSearch = useCallback(() => setSearch(''), []);
  const hasKeys = useBoardKeys({ board, searchBox, onClear: clearSearch, onUndo: moves.undo });
  useEffect(() => {
    if (error) console.warn(kitchenMessages.unreadable, error.message);
  }, [error]);
  return (
    <div className="@container flex min-h-0 min-w-0 grow flex-col">
      <div className="flex grow flex-col px-4 pt-3 @4xl:min-h-0 @4xl:px-5 @4xl:pt-1 @min-[62rem]:@max-[84rem]:px-3">
        <header className="relative mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 @4xl:mb-2 @4xl:min-h-16 @4xl:flex-nowrap @min-[62rem]:@max-[84rem]:gap-x-1.5 @min-[84rem]:@max-[90rem]:gap-x-2.5">
          {title !== null && (
            <h1 className={isKiosk ? 'sr-only' : 'shrink-0 text-3xl @min-[62rem]:@max-[84rem]:sr-only'}>
              {title}
            </h1>
          )}
          {/* The width is reserved for the offline banner, so that it causes no layout shift. */}
          <div className="flex flex-col items-start @min-[62rem]:w-42 @min-[62rem]:shrink-0">
            {chip}
            {banner}
          </div>
          {/* The width is reserved for the undo bar, so that it causes no layout shift. */}
          <div className="flex items-center @max-[62rem]:contents @min-[62rem]:w-20 @min-[62rem]:shrink-0 @min-[84rem]:w-auto @min-[84rem]:min-w-20 @min-[84rem]:shrink @min-[84rem]:grow @min-[84rem]:basis-0 @min-[100rem]:gap-3">
            <UndoBar moves={moves} />
            <SoundWarning />
          </div>
          <div className="order-3 w-full @2xl:w-auto @2xl:grow @4xl:order-none @4xl:ml-auto @4xl:w-58 @4xl:min-w-36 @4xl:grow-0 @min-[84rem]:w-66 @min-[100rem]:w-72">
            <SearchBox
              ref={searchBox}
              isLarge
              aria-keyshortcuts="/"
              label={kitchenMessages.search}
              placeholder={kitchenMessages.searchHint}
              inputMode="numeric"
              value={search}
              maxLength={TEXT_BOUNDS.search}
              onChange={setSearch}
            />
          </div>
          <CookControl />
          <div className="order-2 flex w-full narrow:flex-wrap gap-1 @2xl:w-auto @4xl:order-none @4xl:shrink-0">
            <KitchenTools
              orders={open}
              allDay={allDay}
              view={view}
              usesRiders={usesRiders}
              onMove={moves.moveTo}
            />
            <SoundSwitch />
            <TicketOptions printer={printer} view={view} />
            <BoardTool
              label={kitchenMessages.fullScreen}
              aria-pressed={isKiosk}
              Icon={isKiosk ? Minimize : Maximize}
              onClick={isKiosk ? leave : enter}
            />
          </div>
          {!isKiosk && <div className="ml-auto flex @4xl:ml-0">{actions}</div>}
        </header>
        <SoundRefused />
        {pending}
        <UnwatchedStations view={view} />
        <CancelledTickets orders={cancelled.orders} onConfirm={cancelled.confirm} />
        <RemakeTickets remakes={remakes.open} onFinish={remakes.finish} />
        {isLoaded && (
          <div className="flex min-h-0 grow flex-col gap-4 @4xl:flex-row">
            {allDay.isShown && <AllDayPanel allDay={allDay} />}
            <KitchenBoard
              ref={board}
              columns={columns}
              all={all}
              keyed={keyed}
              marks={marks}
              isSearching={search !== ''}
              onClearSearch={clearSearch}
              choice={choice}
              own={moves.own}
              hasKeys={hasKeys}
              onTick={ticks.toggle}
              onMove={moves.moveTo}
              onFinish={moves.finish}
              view={view}
              usesRiders={usesRiders}
              printer={printer}
            />
          </div>
        )}
        {printer.paper}
        {!isLoaded && (data || !error) && <LoadingBoard />}
        {!data && error && (
          <FailedState
            sentence={`${kitchenMessages.unreadable} ${errorText(error)}`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </div>
  );
}

function LoadingBoard() {
  return (
    <LoadingGroup label={kitchenMessages.loading}>
      <p aria-hidden className="mb-3 text-ink-soft text-xl">
        {kitchenMessages.loading}
      </p>
      <div className="grid gap-5 @4xl:grid-cols-3">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-96 rounded-card @max-4xl:hidden" />
        <Skeleton className="h-60 rounded-card @max-4xl:hidden" />
      </div>
    </LoadingGroup>
  );
}

/** Keeps the screen on while the page is visible. Browsers release the lock when the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (isUnmounted || (lock && !lock.released)) return void acquired.release();
        lock = acquired;
      } catch {
        // Refused, for example because of a low battery: the screen may turn off as usual.
      }
    }
    const reacquire = () => void acquire();
    reacquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', reacquire);
      void lock?.release();
    };
  }, []);
}

/** A tick is shown at once and reverted if the server rejects it. */
function useTicks(showProblem: (failure: string) => void) {
  const { mutateAsync } = useTickLine();
  const userId = useSession((session) => session.user?.id);
  const underWay = useMutationState({
    filters: { mutationKey: TICK_KEY, status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  const toggle = useCallback(
    async ({ id, orderNumber }: Order, line: OrderLine): Promise<void> => {
      try {
        await mutateAsync({ orderId: id, lineId: line.id, isTicked: !line.isTicked, userId });
      } catch (error) {
        const failure = kitchenMessages.tickFailed(orderNumber, errorText(error));
        console.warn(failure);
        showProblem(failure);
      }
    },
    [mutateAsync, showProblem, userId],
  );
  return { underWay, toggle };
}
