import type { KitchenTimes } from '@chulo/shared/domain/kitchen-times';
import { AlarmClock, Clock, Flame } from 'lucide-react';
import { usePresent } from '../../../lib/use-present.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { ageLevelOf, minutesSince } from '../kitchen-tickets.ts';

const LOOKS = {
  fresh: ['border-line-strong text-ink', Clock],
  due: ['border-turmeric bg-turmeric text-on-turmeric', AlarmClock],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
} as const;

interface TicketAgeProps {
  /** When the order reached the kitchen. */
  since: string;
  times: KitchenTimes;
}

/** How long the guest has waited: in minutes, in a word, by a picture and a colour. */
export function TicketAge({ since, times }: TicketAgeProps) {
  const minutes = usePresent((now) => minutesSince(since, now));
  if (minutes === null) return <span className="h-11 w-28" />;
  const level = ageLevelOf(minutes, times);
  const [look, Icon] = LOOKS[level];
  return (
    <span
      data-level={level}
      className={`money inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-full border-2 px-3 font-semibold text-lg leading-tight @4xl:gap-1 @4xl:px-1.5 @4xl:text-base @7xl:gap-1.5 @7xl:px-3 @7xl:text-xl @min-[100rem]:text-2xl ${look}`}
    >
      <Icon aria-hidden className="size-5 @4xl:size-4 @7xl:size-6" />
      {minutesText(minutes)} · {kitchenMessages.age[level]}
    </span>
  );
}

function minutesText(minutes: number): string {
  if (minutes < 60) return kitchenMessages.minutes(minutes);
  return kitchenMessages.hours(Math.floor(minutes / 60), minutes % 60);
}
