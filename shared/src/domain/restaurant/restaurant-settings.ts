/** What prices may be said to be in (section 9); it changes no amount. */
export const CURRENCIES = ['NPR', 'USD', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** True for a time zone of the IANA list as this runtime knows it, in any case; an offset like +05:45 is none. */
export function isTimezone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The greatest values of the restaurant's settings, for the form as for the contract. */
export const SETTINGS_BOUNDS = {
  /** Characters. */
  timezone: 60,
  /** Characters. */
  walletNumber: 40,
  /** Kilometres. */
  deliveryRadius: 1_000,
  /** On average from placing to the door. */
  deliveryMinutes: 600,
  /** Of the subtotal after discount. */
  taxPercent: 100,
} as const;

/** Minutes from placing to the door, earliest and latest. */
export interface DeliveryMinutes {
  min: number;
  max: number;
}

/** The settings keep the average; the range starts 10 minutes before it, never below 0 (section 7). */
export function deliveryTimeRange(averageMinutes: number): DeliveryMinutes {
  return { min: Math.max(0, averageMinutes - 10), max: averageMinutes };
}
