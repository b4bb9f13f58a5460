import { AlarmClock, Clock, Flame } from 'lucide-react';
import { kitchenMessages } from '../kitchen.messages.ts';
import { ageOf } from '../kitchen-tickets.ts';

const LOOKS = {
  fresh: ['border-line-strong text-ink', Clock],
  due: ['border-turmeric bg-turmeric/20 text-ink', AlarmClock],
  late: ['border-vermilion bg-vermilion text-on-primary', Flame],
} as const;

interface TicketAgeProps {
  createdAt: string;
  now: number | null;
}

/** How long the guest has waited: in minutes, in a word, by a picture and a colour. */
export function TicketAge({ createdAt, now }: TicketAgeProps) {
  if (now === null) return <span className="h-9 w-24" />;
  const { minutes, level } = ageOf(createdAt, now);
  const [look, Icon] = LOOKS[level];
  return (
    <span
      className={`money inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border-2 px-3 font-semibold ${look}`}
    >
      <Icon aria-hidden className="size-5" />
      {minutesText(minutes)} · {kitchenMessages.age[level]}
    </span>
  );
}

function minutesText(minutes: number): string {
  if (minutes < 60) return kitchenMessages.minutes(minutes);
  return kitchenMessages.hours(Math.floor(minutes / 60), minutes % 60);
}
