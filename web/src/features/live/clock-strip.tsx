import { Clock } from 'lucide-react';
import { useClockDifference } from '../../lib/live/server-clock.ts';
import { clockFault } from './clock-fault.ts';
import { clockMessages as messages } from './live.messages.ts';

/** Says on screens of staff that the device's clock is off. What the app shows is right, other clocks of the device are not. */
export function ClockStrip() {
  const fault = clockFault(useClockDifference());
  if (!fault) return null;
  return (
    <section aria-label={messages.label} className="bg-turmeric px-4 py-2 text-base text-on-turmeric">
      <p role="status" className="flex items-start gap-2.5 leading-snug">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{messages[fault.kind](fault.amount)}</strong> {messages.hint}
        </span>
      </p>
    </section>
  );
}
