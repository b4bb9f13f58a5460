import type { Order } from '@chulo/shared/contract/orders/orders';
import { PROMISE_CHOICES, type PromiseMinutes } from '@chulo/shared/domain/order/acceptance';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { pendingMessages as messages } from './pending.messages.ts';

interface PromiseChoiceProps {
  order: Order;
  /** Null: the time promised at the placement. */
  value: PromiseMinutes | null;
  onChange: (value: PromiseMinutes | null) => void;
}

/** For when an order is promised that is accepted next. */
export function PromiseChoice({ order: { orderNumber, promised }, value, onChange }: PromiseChoiceProps) {
  const choices = [null, ...PROMISE_CHOICES];
  return (
    <SegmentedChoice
      label={messages.promise(orderNumber)}
      options={choices.map((minutes) => ({
        value: String(minutes),
        label:
          minutes === null ? formatClockRange(promised.from, promised.to) : messages.promiseMinutes(minutes),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(choices.find((minutes) => String(minutes) === chosen) ?? null)}
    />
  );
}
