import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { ACCOUNT_BOUNDS, plainDigits } from '@chulo/shared/domain/text/field-rules';
import { formMessages } from './form.messages.ts';

/** Checks what somebody wrote, as react-hook-form's `validate` takes it. */
export type FormRule = (written: string) => true | string;

/** 12,050 and 1,00,000. Three digits stand behind the last comma: '120,50' means a decimal comma to who writes it, never 12,050. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** The number that was written, with Devanagari digits and grouping commas too; null where it is none. */
export function numberOf(written: string): number | null {
  const digits = plainDigits(written.trim());
  const plain = GROUPED.test(digits) ? digits.replaceAll(',', '') : digits;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Text that must say something, with at most so many characters. */
export function textRule({ missing, max }: { missing?: string; max: number }): FormRule {
  return (written) => {
    const text = written.trim();
    if (text === '') return missing ?? true;
    return text.length <= max || formMessages.tooLong(max);
  };
}

/** An amount in rupees, by the bounds of the contract; empty only where `missing` is not said. */
export function moneyRule({ missing, min = 0 }: { missing?: string; min?: number } = {}): FormRule {
  return (written) => {
    if (written.trim() === '') return missing ?? true;
    const rupees = numberOf(written);
    if (rupees === null || !isMoney(rupees)) return formMessages.notMoney;
    if (rupees < min) return formMessages.tooSmall(min);
    return rupees <= MAX_MONEY_RUPEES || formMessages.tooGreat(MAX_MONEY_RUPEES);
  };
}

/** A whole number between two bounds, both included; empty only where `missing` is not said. */
export function wholeRule({ missing, min, max }: { missing?: string; min: number; max: number }): FormRule {
  return (written) => {
    if (written.trim() === '') return missing ?? true;
    const number = numberOf(written);
    if (number === null || !Number.isInteger(number)) return formMessages.notWhole;
    if (number < min) return formMessages.tooSmall(min);
    return number <= max || formMessages.tooGreat(max);
  };
}

/** A number with at most 2 decimals between two bounds, both included; empty only where `missing` is not said. */
export function decimalRule({ missing, min, max }: { missing?: string; min: number; max: number }): FormRule {
  return (written) => {
    if (written.trim() === '') return missing ?? true;
    const number = numberOf(written);
    if (number === null || !isMoney(number)) return formMessages.notDecimal;
    if (number < min) return formMessages.tooSmall(min);
    return number <= max || formMessages.tooGreat(max);
  };
}

interface NamedRule {
  missing: string;
  taken: string;
  others: readonly { name: string }[];
}

/** A name that must be there and that no other one of its kind has, in any case. */
export function namedRule({ missing, taken, others }: NamedRule): FormRule {
  const isText = textRule({ missing, max: ACCOUNT_BOUNDS.name.max });
  return (written) => {
    const name = written.trim().toLowerCase();
    if (others.some((other) => other.name.trim().toLowerCase() === name)) return taken;
    return isText(written);
  };
}
