import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import {
  BUSY_CHOICES,
  isClockTime,
  nextInstantAt,
  PAUSE_CHOICES,
} from '@chulo/shared/domain/time/opening-hours';
import { busyMinutesAt, type OpeningKind } from '@chulo/shared/domain/time/opening-state';
import { type ReactNode, useCallback, useState } from 'react';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { useOpening } from '../../../lib/format/opening.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { showAffectedOrders } from './affected-orders.tsx';
import { pauseMessages as messages, pauseChoices } from './hours.messages.ts';
import { type BusyBody, type PauseBody, useLimitOrders } from './hours.queries.ts';

const fetchHoursForm = async () => (await import('./hours-form.tsx')).HoursForm;

/** Whether taking orders again would do something. */
export const isClosedByStaff = (kind: OpeningKind) => kind === 'paused' || kind === 'closedToday';

type Limit = (change: PauseBody | BusyBody) => Promise<boolean>;

/** Saves a pause or the busy mode. @returns false when it failed, which is shown */
export function useLimit(restaurantId: string): { limit: Limit; isBusy: boolean } {
  const { mutateAsync, isPending } = useLimitOrders();
  async function limit(change: PauseBody | BusyBody): Promise<boolean> {
    try {
      await mutateAsync({ restaurantId, change });
      showSuccess(messages.saved);
      if ('kind' in change && change.kind === 'today' && !change.only) void showAffectedOrders(restaurantId);
      return true;
    } catch (error) {
      showError(errorToastOf(error, messages.failed));
      return false;
    }
  }
  return { limit, isBusy: isPending };
}

interface PauseSheetButtonProps {
  restaurant: Restaurant;
  children: (open: () => void) => ReactNode;
}

/** Opens the choices of a pause and of the busy mode. */
export function PauseSheetButton({ restaurant, children }: PauseSheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const hours = useOnDemandOverlay(fetchHoursForm, uiMessages.overlayLate);
  const { setOpen: setHoursOpen } = hours;
  const closeHours = useCallback(() => setHoursOpen(false), [setHoursOpen]);
  const may = useMay();
  return (
    <>
      {children(() => setOpen(true))}
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={messages.change} description={messages.hint}>
        <PauseChoices
          restaurant={restaurant}
          onDone={() => setOpen(false)}
          onHours={
            may('settings')
              ? () => {
                  setOpen(false);
                  hours.open();
                }
              : null
          }
        />
      </Sheet>
      {hours.isOpen && hours.Part && <hours.Part restaurant={restaurant} onClose={closeHours} />}
    </>
  );
}

/** The next instant with this time, for example 'tomorrow, 09:16 AM'. */
function momentText(clockTime: string): string {
  const now = nowDate();
  const instant = nextInstantAt(clockTime, now);
  const isToday = nepalDayOf(instant) === nepalDayOf(now);
  return (isToday ? messages.today : messages.tomorrow)(formatClock(instant));
}

type What = 'all' | 'delivery';
const WHAT = [
  { value: 'all', label: messages.all },
  { value: 'delivery', label: messages.onlyDelivery },
] as const satisfies { value: What; label: string }[];

const BUSY_FOR = [
  { value: '60', label: messages.forMinutes(60) },
  { value: '30', label: messages.forMinutes(30) },
  { value: '120', label: messages.forHours(2) },
  { value: '', label: messages.untilEnded },
] as const;
const CHOICES = 'grid grid-cols-2 gap-2';

interface PauseChoicesProps {
  restaurant: Restaurant;
  onDone: () => void;
  /** Opens the form of the hours; null for those who may not change them. */
  onHours: (() => void) | null;
}

function PauseChoices({ restaurant, onDone, onHours }: PauseChoicesProps) {
  const { limit, isBusy } = useLimit(restaurant.id);
  const [what, setWhat] = useState<What>('all');
  const isDelivery = what === 'delivery';
  const { kind } = useOpening(restaurant);
  const canResume = isDelivery ? restaurant.opening.delivery !== undefined : isClosedByStaff(kind);
  const busyMinutes = busyMinutesAt(restaurant.opening, useNow());
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busyFor, setBusyFor] = useState<string>(BUSY_FOR[0].value);
  const choose = (change: PauseBody | BusyBody) => async () => {
    if (!isBusy && (await limit(change))) onDone();
  };
  const pause = (change: PauseBody) => choose(isDelivery ? { ...change, only: 'delivery' } : change);
  const pauseUntil = () => {
    if (!isClockTime(until)) return setProblem(messages.notATime);
    setProblem(undefined);
    return pause({ kind: 'until', until: nextInstantAt(until, nowDate()).toISOString() })();
  };
  return (
    <div className="grid gap-6 pb-4">
      <section aria-label={messages.pauseFor} className="grid gap-3">
        {restaurant.deliveryTypes.delivery && (
          <SegmentedChoice label={messages.what} options={WHAT} value={what} onChange={setWhat} />
        )}
        {isDelivery && <p>{messages.stillTaken(restaurant.deliveryTypes)}</p>}
        <h3 className="text-lg">{messages.pauseFor}</h3>
        <div className={CHOICES}>
          {PAUSE_CHOICES.map((minutes) => (
            <Button
              key={minutes}
              size="large"
              variant="secondary"
              onClick={pause({ kind: 'minutes', minutes })}
            >
              {pauseChoices[minutes]}
            </Button>
          ))}
          <Button size="large" variant="danger" onClick={pause({ kind: 'today' })}>
            {isDelivery ? messages.noDelivery : messages.closeToday}
          </Button>
        </div>
        <p className="text-ink-soft text-sm">
          {isDelivery ? messages.noDeliveryHint : messages.closeTodayHint}
        </p>
        <Field
          type="time"
          label={messages.until}
          hint={isClockTime(until) ? messages.untilMeans(momentText(until)) : messages.untilHint}
          error={problem}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button variant="secondary" onClick={() => void pauseUntil()}>
          {messages.pauseUntil}
        </Button>
        {canResume && (
          <Button variant="secondary" onClick={pause({ kind: 'none' })}>
            {isDelivery ? messages.deliver : messages.resume}
          </Button>
        )}
      </section>
      <section aria-label={messages.busy} className="grid gap-3 border-line border-t pt-4">
        <h3 className="text-lg">{messages.busy}</h3>
        <p className="text-ink-soft text-sm">{messages.busyHint}</p>
        <Select label={messages.lasts} options={BUSY_FOR} value={busyFor} onChange={setBusyFor} />
        <div className="grid grid-cols-3 gap-2">
          {BUSY_CHOICES.map((minutes) => (
            <Button
              key={minutes}
              size="large"
              variant="secondary"
              className="px-2!"
              onClick={choose({ minutes, forMinutes: busyFor === '' ? null : Number(busyFor) })}
            >
              {messages.longer(minutes)}
            </Button>
          ))}
        </div>
        {busyMinutes > 0 && (
          <Button variant="secondary" onClick={choose({ minutes: 0, forMinutes: null })}>
            {messages.endBusy}
          </Button>
        )}
      </section>
      {onHours && (
        <section className="grid border-line border-t pt-4">
          <Button variant="secondary" aria-haspopup="dialog" onClick={onHours}>
            {messages.lastOrders}
          </Button>
        </section>
      )}
    </div>
  );
}
