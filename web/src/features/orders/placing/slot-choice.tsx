import type { Slots } from '@chulo/shared/contract/orders/orders';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { DAY_MS, type NepalDay, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { LIST, type TopicKey } from '../../../lib/api/query-keys.ts';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { slotDay } from '../../../lib/format/orders.messages.ts';
import { now, nowDate } from '../../../lib/live/server-clock.ts';
import { FailedPart } from '../../../ui/feedback/failed-part.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { changeOrderChoices, useOrderChoices } from './order-choices.ts';
import { slotChoiceMessages as messages } from './placing.messages.ts';

type Choice = Slots['slots'][number];

const SLOTS_POLL_MS = 30_000;

/** The times for which an order with this lead can be scheduled.*/
const slotsOptions = ({ restaurantId, leadMinutes, type }: Shop) =>
  queryOptions({
    queryKey: [
      'restaurant',
      LIST,
      'slots',
      restaurantId,
      String(leadMinutes),
      type,
    ] as const satisfies TopicKey,
    queryFn: ({ signal }) =>
      callApi('listSlots', {
        params: { restaurantId },
        query: { leadMinutes: String(leadMinutes ?? 0), deliveryType: type },
        signal,
      }),
    enabled: leadMinutes !== null,
    refetchInterval: SLOTS_POLL_MS,
  });

export interface SlotChoiceState {
  isLater: boolean;
  /** The chosen slot, while it can be chosen. */
  slot: Choice | null;
  /** Why the order cannot be placed without a slot; null when it needs none. */
  lack: string | null;
}

interface Shop {
  restaurantId: string;
  type: FulfilmentType;
  /** Null while the restaurant takes no orders for a later time. */
  leadMinutes: number | null;
  /** Orders of this type are taken now. */
  isOpen: boolean;
}

/**
 * The time for which the order is placed: as soon as possible, or a slot. When orders for a later time are switched off, a chosen
 * time is missing: only the customer can give it up.
 */
export function useSlotChoice(shop: Shop): SlotChoiceState {
  const { isLater, from } = useOrderChoices();
  const { data } = useQuery(slotsOptions(shop));
  const { leadMinutes, isOpen } = shop;
  if (leadMinutes === null) return { isLater, slot: null, lack: isLater ? messages.off : null };
  if (!isLater && isOpen) return { isLater, slot: null, lack: null };
  const slot = data?.slots.find((one) => one.from === from && !one.isFull) ?? null;
  return { isLater: true, slot, lack: slot ? null : messages.missing };
}

interface SlotChoiceProps extends Shop {
  /** When an order of now arrives, or why none is taken. */
  nowHint: string;
}

/** The choice between as soon as possible and a slot of the next days, at checkout. */
export function SlotChoice({ nowHint, ...shop }: SlotChoiceProps) {
  const { isLater } = useSlotChoice(shop);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-3 font-bold font-display text-xl">{messages.when}</legend>
      <When
        title={messages.soon}
        hint={nowHint}
        isOn={!isLater}
        isDisabled={!shop.isOpen}
        onChoose={() => changeOrderChoices({ isLater: false, day: null, from: null })}
      />
      {shop.leadMinutes === null ? (
        <p role="status">{messages.off}</p>
      ) : (
        <>
          <When
            title={messages.later}
            hint={messages.laterHint}
            isOn={isLater}
            onChoose={() => changeOrderChoices({ isLater: true })}
          />
          {isLater && <Times {...shop} />}
        </>
      )}
    </fieldset>
  );
}

interface WhenProps {
  title: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

function When({ title, hint, isOn, isDisabled = false, onChoose }: WhenProps) {
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-control border border-line-strong narrow:px-2 px-4 py-2 has-checked:border-vermilion has-disabled:border-line has-checked:bg-vermilion/6 has-disabled:text-ink-soft">
      <input
        type="radio"
        name="when"
        data-early-name={title}
        checked={isOn}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-vermilion"
      />
      <span className="wrap-anywhere min-w-0 leading-tight">
        <span className="block font-semibold">{title}</span>
        <span className="money text-ink-soft text-sm">{hint}</span>
      </span>
    </label>
  );
}

function Times(shop: Shop): ReactNode {
  const { data, error, refetch } = useQuery(slotsOptions(shop));
  const chosen = useOrderChoices();
  if (!data && error)
    return <FailedPart sentence={messages.notLoaded(errorText(error))} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingGroup>
        <Skeleton className="h-20 rounded-control" />
      </LoadingGroup>
    );
  const days = [...new Set(data.slots.map(({ from }) => nepalDayOf(new Date(from))))];
  const day = chosen.day !== null && days.includes(chosen.day) ? chosen.day : days[0];
  if (day === undefined) return <p role="status">{messages.none}</p>;
  const ofDay = data.slots.filter(({ from }) => nepalDayOf(new Date(from)) === day);
  const isChosen = ofDay.some(({ from, isFull }) => from === chosen.from && !isFull);
  return (
    <div className="mt-1 grid gap-3 sm:grid-cols-2">
      <Select
        label={messages.day}
        value={day}
        options={days.map((value) => ({ value, label: dayLabel(value) }))}
        onChange={(value) => changeOrderChoices({ day: value, from: null })}
      />
      <Select
        label={messages.time}
        value={isChosen ? (chosen.from ?? '') : ''}
        placeholder={messages.choose}
        options={ofDay.map((slot) => ({
          value: slot.from,
          label: messages.slot(formatClockRange(slot.from, slot.to), slot.isFull),
          isDisabled: slot.isFull,
        }))}
        onChange={(from) => changeOrderChoices({ isLater: true, day, from })}
      />
    </div>
  );
}

/** With 'Today' or 'Tomorrow' in front. */
function dayLabel(day: NepalDay): string {
  const date = slotDay(startOfNepalDay(day).toISOString());
  if (day === nepalDayOf(nowDate())) return messages.today(date);
  return day === nepalDayOf(new Date(now() + DAY_MS)) ? messages.tomorrow(date) : date;
}
