import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';

/** A device may be off by this much without a notice. */
const TOLERANCE_MS = 2 * MINUTE_MS;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export interface ClockFault {
  kind: 'slow' | 'fast';
  amount: { count: number; unit: 'minute' | 'hour' | 'day' };
}

/**
 * How far a device's clock is off, or null up to two minutes.
 * @param difference milliseconds by which the server's clock is ahead of it
 */
export function clockFault(difference: number): ClockFault | null {
  if (Math.abs(difference) <= TOLERANCE_MS) return null;
  const minutes = Math.round(Math.abs(difference) / MINUTE_MS);
  return { kind: difference > 0 ? 'slow' : 'fast', amount: amountOf(minutes) };
}

function amountOf(minutes: number): ClockFault['amount'] {
  if (minutes < 2 * HOUR_MINUTES) return { count: minutes, unit: 'minute' };
  if (minutes < 2 * DAY_MINUTES) return { count: Math.round(minutes / HOUR_MINUTES), unit: 'hour' };
  return { count: Math.round(minutes / DAY_MINUTES), unit: 'day' };
}
