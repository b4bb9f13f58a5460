import { toAsciiDigits } from '../text/field-rules.ts';
import { plainLine } from '../text/visible-text.ts';

/** A PIN as it is hashed and compared: ASCII digits. */
export const cleanPin = (typed: string): string => toAsciiDigits(plainLine(typed));

/** The PIN of a cook, cleaned. */
export const COOK_PIN = /^\d{4}$/;

/** True for a PIN that is guessed first: one digit four times, or a row such as 1234 and 4321. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
}

export const COOK_PIN_LENGTH = 4;
export const COOK_NAME_LENGTH = 40;
/** More would make a guessed PIN likely. */
export const MAX_COOKS = 20;
