/** The currencies of the settings (S9.53). The choice changes the label only, amounts are never converted. */
export const CURRENCIES = ['NPR', 'USD', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** True for an IANA time zone name known to this runtime, ignoring case; false for an offset like +05:45. */
export function isTimezone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The greatest values of the restaurant's settings, for the form and for the contract. */
export const SETTINGS_BOUNDS = {
  /** Characters. */
  timezone: 60,
  /** Characters. */
  walletNumber: 40,
  /** Kilometres. */
  deliveryRadius: 1_000,
  /** Average minutes from placing an order to its delivery. */
  deliveryMinutes: 600,
  /** Percent of the subtotal after discount. */
  taxPercent: 100,
} as const;

/** Earliest and latest delivery, in minutes after placing the order. */
export interface DeliveryMinutes {
  min: number;
  max: number;
}

/** The delivery range in minutes: from 10 minutes below the average, at least 0, to the average (S7.48). */
export function deliveryTimeRange(averageMinutes: number): DeliveryMinutes {
  return { min: Math.max(0, averageMinutes - 10), max: averageMinutes };
}
