import { pluralIn } from '@chulo/shared/domain/text/translation';
import type { ClockFault } from './clock-fault.ts';
import type { Freshness } from './freshness.ts';

const plural = pluralIn('en');

const live = 'Live';
const connecting = 'Connecting...';

export const liveMessages = {
  live,
  connecting,
  /** Appended to another text. */
  ago: (seconds: number) => ` · ${seconds} s ago`,
  polling: (seconds: number) => `Not live · ${seconds} s ago`,
  lastSync: (seconds: number) => `Last sync ${seconds} s ago`,
  spoken: {
    live,
    connecting,
    polling: 'Not live: refreshed every few seconds.',
    waiting: 'Not live. The data may be slightly out of date.',
    stale: 'Connection lost. The data is out of date.',
  } satisfies Record<Freshness['kind'], string>,
} as const;

const amountOf = ({ count, unit }: ClockFault['amount']) =>
  plural(count, { one: `1 ${unit}`, other: `${count} ${unit}s` });

export const clockMessages = {
  label: 'Clock of this device',
  slow: (amount: ClockFault['amount']) => `The clock of this device is ${amountOf(amount)} slow.`,
  fast: (amount: ClockFault['amount']) => `The clock of this device is ${amountOf(amount)} fast.`,
  hint: 'The times on this screen are right, because they come from the server. Please turn on automatic date and time in the settings of the device, or set its clock.',
} as const;
