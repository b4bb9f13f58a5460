import { ACCOUNT_BOUNDS, toAsciiDashes, toAsciiDigits } from './field-rules.ts';
import { plainLine } from './visible-text.ts';

const PHONE_SIGNS = /^[\d\s+()./-]+$/;
/** The plus sign of a country code comes first. */
const ONE_PLUS = /^(?:\(?\+)?[^+]*$/;
const COUNTRY_CODE = /^\(?(?:\+|00)\d{1,3}/;
/** A sign between two numbers, and not between an area code and a number: `01/4412345` is one. */
const TWO_NUMBERS = /(?:\d[^\d/,;]*){6}[/,;](?:[^\d/,;]*\d){5}/;

/** A phone number as it is stored and shown: as typed, without hidden characters, with ASCII digits and signs. */
export const cleanPhone = (typed: string): string => toAsciiDashes(toAsciiDigits(plainLine(typed)));

/** True for a text of digits and the signs of phone numbers, cleaned or not; its length is checked elsewhere. */
export const hasPhoneSigns = (text: string): boolean => PHONE_SIGNS.test(cleanPhone(text));

/** How many digits a text has, in any script that phone numbers are typed in. */
export const countPhoneDigits = (text: string): number => cleanPhone(text).replace(/\D/g, '').length;

/**
 * Null for a phone number: 7 to 20 characters, of which 7 to 15 are digits and the rest spaces or signs such as + and -. Otherwise
 * why not.
 */
export function phoneError(typed: string): 'two_numbers' | 'form' | null {
  const { min, max, maxDigits } = ACCOUNT_BOUNDS.phone;
  const phone = cleanPhone(typed);
  const digits = countPhoneDigits(phone);
  if (digits >= min && (TWO_NUMBERS.test(phone.replace(COUNTRY_CODE, '')) || !ONE_PLUS.test(phone)))
    return 'two_numbers';
  const isPhone = PHONE_SIGNS.test(phone) && phone.length <= max && digits >= min && digits <= maxDigits;
  return isPhone ? null : 'form';
}

export const isPhone = (typed: string): boolean => phoneError(typed) === null;

/** The country code of Nepal, also without a sign in front of a landline's 8 or a mobile's 10 digits. */
export const NEPAL_CODE = /^(?:\+|00)977|^977(?=(?:\d{8}|\d{10})$)/;
const MOBILE_DIGITS = 10;

/** Whether a number starts as a mobile number of Nepal, with 97 or 98, and has a digit too few or too many. */
export function isMobileIncomplete(typed: string): boolean {
  const digits = cleanPhone(typed)
    .replace(/[^\d+]/g, '')
    .replace(NEPAL_CODE, '');
  return /^9[78]/.test(digits) && digits.length !== MOBILE_DIGITS;
}
