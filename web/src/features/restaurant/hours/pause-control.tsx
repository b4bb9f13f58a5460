import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { busyMinutesAt, isOpenKind, type OpeningKind } from '@chulo/shared/domain/time/opening-state';
import { useQuery } from '@tanstack/react-query';
import { Bike, ChevronDown, CirclePause, Hourglass, MoonStar, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatClockOrMoment } from '../../../lib/format/nepal-clock.ts';
import { type OpeningNow, openingNow, useOpening } from '../../../lib/format/opening.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';
import {
  pauseMessages as messages,
  shortOpeningStates as shortStates,
  openingStates as states,
} from './hours.messages.ts';
import { isClosedByStaff, PauseSheetButton, useLimit } from './pause-sheet.tsx';

interface OpeningControlProps {
  /** For the tools of the board: the state below the icon. */
  isTool?: boolean;
}

/** Shows whether customers can order now, and opens the choices of a pause and of the busy mode. */
export function OpeningControl({ isTool = false }: OpeningControlProps) {
  return (
    <WithRestaurant>
      {(restaurant) => (
        <PauseSheetButton restaurant={restaurant}>
          {(open) => <OpeningButton restaurant={restaurant} isTool={isTool} onClick={open} />}
        </PauseSheetButton>
      )}
    </WithRestaurant>
  );
}

const ICONS = {
  open: Store,
  delivery: Bike,
  busy: Hourglass,
  paused: CirclePause,
  closed: MoonStar,
} as const;
const HEADER_LOOK =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3 text-start font-semibold text-sm leading-tight transition';
const TOOL_LOOK =
  'flex min-h-16 w-17 flex-col items-center justify-center gap-1 rounded-control px-0.5 font-semibold text-xs leading-none transition active:scale-[0.97] @min-[84rem]:w-20 @min-[84rem]:text-sm @min-[90rem]:w-24 @min-[90rem]:text-base';
const LIMITED_LOOK = 'border-turmeric bg-turmeric text-on-turmeric';

interface OpeningButtonProps {
  restaurant: Restaurant;
  isTool: boolean;
  onClick: () => void;
}

function OpeningButton({ restaurant, isTool, onClick }: OpeningButtonProps) {
  const opening = useOpening(restaurant);
  const now = useNow();
  const busyMinutes = busyMinutesAt(restaurant.opening, now);
  const pause = deliveryPauseAt(restaurant, now);
  const state = stateOf(opening.kind, pause !== null, busyMinutes);
  const facts = factsOf(state === 'delivery' && pause ? pause : opening, busyMinutes);
  const Icon = ICONS[state];
  const color = state === 'open' ? 'border-line-strong hover:bg-ink/8' : LIMITED_LOOK;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={messages.control(states[state](facts))}
      title={messages.change}
      onClick={onClick}
      className={`${isTool ? TOOL_LOOK : HEADER_LOOK} ${color}`}
    >
      <Icon aria-hidden className={isTool ? 'size-6' : 'size-4 shrink-0 max-[23rem]:hidden'} />
      <span className="flex items-center gap-0.5 whitespace-nowrap">
        {isTool ? (
          shortStates[state](facts)
        ) : (
          // In between the header is one line, and the strip below it says the rest.
          <>
            <span className="sm:max-xl:hidden">{states[state](facts)}</span>
            <span className="max-sm:hidden xl:hidden">{shortStates[state](facts)}</span>
          </>
        )}
        <ChevronDown aria-hidden className={`size-4 shrink-0 ${isTool ? '-mr-1' : ''}`} />
      </span>
    </button>
  );
}

const factsOf = ({ until, isOnOtherDay, kind }: OpeningNow, busyMinutes: number) => ({
  ...{ until, isOnOtherDay, busyMinutes },
  isToday: kind === 'closedToday',
});

/** The pause of delivery, or null. It may run during a pause of all orders. */
function deliveryPauseAt(restaurant: Restaurant, now: Date | null): OpeningNow | null {
  const { delivery } = restaurant.opening;
  const state = delivery ? openingNow(restaurant, now, delivery) : null;
  return state?.kind === 'paused' ? state : null;
}

const pauseText = (pause: OpeningNow) => states.delivery(factsOf(pause, 0));

/** Busy mode and a pause of delivery matter only while orders are taken. */
function stateOf(kind: OpeningKind, isDeliveryPaused: boolean, busyMinutes: number): keyof typeof states {
  if (kind === 'paused') return 'paused';
  if (!isOpenKind(kind)) return 'closed';
  if (isDeliveryPaused) return 'delivery';
  return busyMinutes > 0 ? 'busy' : 'open';
}

/** Whether customers can order now, with the pause and the busy mode. */
export function OrdersStatus() {
  return (
    <WithRestaurant>
      {(restaurant) => (
        <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <StatusText restaurant={restaurant} />
          <PauseSheetButton restaurant={restaurant}>
            {(open) => (
              <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
                <CirclePause aria-hidden className="size-5" />
                {messages.pause}
              </Button>
            )}
          </PauseSheetButton>
        </Card>
      )}
    </WithRestaurant>
  );
}

function StatusText({ restaurant }: { restaurant: Restaurant }) {
  const { text } = useOpening(restaurant);
  const pause = deliveryPauseAt(restaurant, useNow());
  return (
    <p className="min-w-0">
      <span className="text-ink-soft">{messages.title}</span>{' '}
      <span className="wrap-anywhere font-semibold">
        {pause ? messages.sentences([text, pauseText(pause)]) : text}
      </span>
    </p>
  );
}

function WithRestaurant({ children }: { children: (restaurant: Restaurant) => ReactNode }) {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const may = useMay();
  return restaurant && may('pause') ? children(restaurant) : null;
}

/** Shown on every screen of staff while orders or deliveries are paused, the day is closed, or busy mode is on. */
export function PauseStrip() {
  return <WithRestaurant>{(restaurant) => <Strip restaurant={restaurant} />}</WithRestaurant>;
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-4';

function Strip({ restaurant }: { restaurant: Restaurant }) {
  const { opening } = restaurant;
  const now = useNow();
  const { kind, text } = useOpening(restaurant);
  const { limit, isBusy } = useLimit(restaurant.id);
  const isClosed = isClosedByStaff(kind);
  const busyMinutes = busyMinutesAt(opening, now);
  const pause = deliveryPauseAt(restaurant, now);
  if (!isClosed && busyMinutes === 0 && pause === null) return null;
  const busyUntil = opening.busy?.until ?? null;
  return (
    <section aria-label={messages.strip} className="bg-turmeric px-4 py-1 text-base text-on-turmeric">
      {isClosed && (
        <div className={LINE}>
          <p className="flex min-w-0 items-center gap-2.5 font-semibold">
            <CirclePause aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">{text}</span>
          </p>
          <StripButton label={messages.resume} isBusy={isBusy} onClick={() => limit({ kind: 'none' })} />
        </div>
      )}
      {pause && (
        <div className={LINE}>
          <p className="flex min-w-0 items-center gap-2.5 font-semibold">
            <Bike aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">{pauseText(pause)}</span>
          </p>
          <StripButton
            label={messages.deliver}
            isBusy={isBusy}
            onClick={() => limit({ kind: 'none', only: 'delivery' })}
          />
        </div>
      )}
      {busyMinutes > 0 && (
        <div className={LINE}>
          <p className="flex min-w-0 items-center gap-2.5">
            <Hourglass aria-hidden className="size-5 shrink-0" />
            {messages.busyNow(busyMinutes, busyUntil && formatClockOrMoment(busyUntil, now))}
          </p>
          <StripButton
            label={messages.endBusy}
            isBusy={isBusy}
            onClick={() => limit({ minutes: 0, forMinutes: null })}
          />
        </div>
      )}
    </section>
  );
}

interface StripButtonProps {
  label: string;
  isBusy: boolean;
  onClick: () => Promise<boolean>;
}

function StripButton({ label, isBusy, onClick }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void onClick()}
      className="flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
    >
      {label}
    </button>
  );
}
