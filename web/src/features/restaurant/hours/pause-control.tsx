import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { busyMinutesAt } from '@chulo/shared/domain/time/opening-state';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatShortClock } from '../../../lib/format/nepal-clock.ts';
import { useOpening } from '../../../lib/format/opening.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';
import { pauseMessages as messages } from './hours.messages.ts';
import { PauseSheetButton, useLimit } from './pause-sheet.tsx';

/** Pause and busy mode as an icon for the tools of the board. */
export function PauseTool() {
  return (
    <WithRestaurant>
      {(restaurant) => (
        <PauseSheetButton restaurant={restaurant}>
          {(open) => (
            <IconButton
              label={messages.change}
              title={messages.change}
              aria-haspopup="dialog"
              icon={<CirclePause aria-hidden className="size-6" />}
              className="min-h-16!"
              onClick={open}
            />
          )}
        </PauseSheetButton>
      )}
    </WithRestaurant>
  );
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
  return (
    <p className="min-w-0">
      <span className="text-ink-soft">{messages.title}</span>{' '}
      <span className="wrap-anywhere font-semibold">{text}</span>
    </p>
  );
}

function WithRestaurant({ children }: { children: (restaurant: Restaurant) => ReactNode }) {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const may = useMay();
  return restaurant && may('pause') ? children(restaurant) : null;
}

/** Shown on every screen of staff while orders are paused, the day is closed, or busy mode is on. */
export function PauseStrip() {
  return <WithRestaurant>{(restaurant) => <Strip restaurant={restaurant} />}</WithRestaurant>;
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-4';

function Strip({ restaurant }: { restaurant: Restaurant }) {
  const { opening } = restaurant;
  const now = useNow();
  const { kind, text } = useOpening(restaurant);
  const { limit, isBusy } = useLimit(restaurant.id);
  const isClosed = kind === 'paused' || kind === 'closedToday';
  const busyMinutes = busyMinutesAt(opening, now);
  if (!isClosed && busyMinutes === 0) return null;
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
      {busyMinutes > 0 && (
        <div className={LINE}>
          <p className="flex min-w-0 items-center gap-2.5">
            <Hourglass aria-hidden className="size-5 shrink-0" />
            {messages.busyNow(busyMinutes, busyUntil && formatShortClock(busyUntil))}
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
