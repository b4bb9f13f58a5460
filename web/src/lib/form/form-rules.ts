import type { FieldBounds } from '@chulo/shared/contract/form-bounds';
import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { ACCOUNT_BOUNDS, MAX_INTEGER, toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { cleanLine, nameKey, plainLine } from '@chulo/shared/domain/text/visible-text';
import { formMessages } from './form.messages.ts';

/** A `validate` function of react-hook-form: true, or the error text. */
export type FormRule = (input: string) => true | string;

/** 12,050, 12 050 and 1,00,000. Three digits follow the last comma: the comma in '120,50' is a decimal comma, never 12,050. */
const GROUPED = /^-?\d{1,3}([, ]\d{2,3})*[, ]\d{3}(\.\d+)?$/;

/** Parses a number, also with Devanagari digits and grouping commas or spaces; null if it is not a number. */
export function numberOf(input: string): number | null {
  const digits = toAsciiDigits(plainLine(input));
  const plain = GROUPED.test(digits) ? digits.replace(/[, ]/g, '') : digits;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The number of an order as it is typed or read from a receipt, also with '#'; null when no order can have it. */
export function orderNumberOf(input: string): number | null {
  const number = numberOf(input.replace('#', ''));
  return number !== null && Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? number : null;
}

/** A text with at most `max` characters; required if `missing` is given. */
export function textRule({ missing, max }: { missing?: string; max: number }): FormRule {
  return (input) => {
    const text = cleanLine(input);
    if (text === '') return missing ?? true;
    return text.length <= max || formMessages.tooLong(max);
  };
}

/** An amount in rupees, at most MAX_MONEY_RUPEES; required if `missing` is given. */
export function moneyRule({ missing, min = 0 }: { missing?: string; min?: number } = {}): FormRule {
  return (input) => {
    if (cleanLine(input) === '') return missing ?? true;
    const rupees = numberOf(input);
    if (rupees === null || !isMoney(rupees)) return formMessages.notMoney;
    if (rupees < min) return formMessages.tooSmall(min);
    return rupees <= MAX_MONEY_RUPEES || formMessages.tooGreat(MAX_MONEY_RUPEES);
  };
}

/** The amount in rupees of a text that `moneyRule` accepts; null for any other, and for none. */
export const typedRupees = (input: string): number | null =>
  moneyRule()(input) === true ? numberOf(input) : null;

/** A whole number between two inclusive bounds; required if `missing` is given. */
export function wholeRule({ missing, min, max }: { missing?: string; min: number; max: number }): FormRule {
  return (input) => {
    if (cleanLine(input) === '') return missing ?? true;
    const number = numberOf(input);
    if (number === null || !Number.isInteger(number)) return formMessages.notWhole;
    if (number < min) return formMessages.tooSmall(min);
    return number <= max || formMessages.tooGreat(max);
  };
}

/** A number with at most 2 decimals between two inclusive bounds; required if `missing` is given. */
export function decimalRule({ missing, min, max }: { missing?: string; min: number; max: number }): FormRule {
  return (input) => {
    if (cleanLine(input) === '') return missing ?? true;
    const number = numberOf(input);
    if (number === null || !isMoney(number)) return formMessages.notDecimal;
    if (number < min) return formMessages.tooSmall(min);
    return number <= max || formMessages.tooGreat(max);
  };
}

/** The rule of a field by its bounds in the contract. A number is required if `missing` is given, a text if the contract says so too. */
export function ruleWithin(
  { type, minLength = 0, maxLength = 0, minimum = 0, maximum = 0 }: FieldBounds,
  { missing, isAmount = false }: { missing?: string; isAmount?: boolean } = {},
): FormRule {
  const required = missing === undefined ? {} : { missing };
  if (type === 'integer') return wholeRule({ ...required, min: minimum, max: maximum });
  if (type === 'number' && isAmount) return moneyRule({ ...required, min: minimum });
  if (type === 'number') return decimalRule({ ...required, min: minimum, max: maximum });
  return textRule({ ...(minLength > 0 ? required : {}), max: maxLength });
}

interface NamedRule {
  missing: string;
  taken: string;
  others: readonly { name: string }[];
  max?: number;
}

/** A required name that is unique, ignoring case. */
export function namedRule({ missing, taken, others, max = ACCOUNT_BOUNDS.name.max }: NamedRule): FormRule {
  const isText = textRule({ missing, max });
  return (input) => {
    const key = nameKey(input);
    if (others.some((other) => nameKey(other.name) === key)) return taken;
    return isText(input);
  };
}
