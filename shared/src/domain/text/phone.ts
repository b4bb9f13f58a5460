import { ACCOUNT_BOUNDS, toAsciiDigits } from './field-rules.ts';
import { plainLine } from './visible-text.ts';

const PHONE_SIGNS = /^[\d\s+()./-]+$/;
const OTHER_DASHES = /[\p{Pd}\u2212]/gu;

/** A phone number as it is stored and shown: as typed, without hidden characters, with ASCII digits and signs. */
export const cleanPhone = (typed: string): string =>
  toAsciiDigits(plainLine(typed)).replace(OTHER_DASHES, '-');

/** True for a text of digits and the signs of phone numbers, cleaned or not; its length is checked elsewhere. */
export const hasPhoneSigns = (text: string): boolean => PHONE_SIGNS.test(cleanPhone(text));

/** How many digits a text has, in any script that phone numbers are typed in. */
export const countPhoneDigits = (text: string): number => cleanPhone(text).replace(/\D/g, '').length;

/** True for a number of 7 to 20 characters, 7 to 15 of them digits, the others the usual signs. */
export function isPhone(typed: string): boolean {
  const { min, max, maxDigits } = ACCOUNT_BOUNDS.phone;
  const phone = cleanPhone(typed);
  const digits = countPhoneDigits(phone);
  return PHONE_SIGNS.test(phone) && phone.length <= max && digits >= min && digits <= maxDigits;
}
