import { cleanPhone, NEPAL_CODE } from './phone.ts';

/** Digits of a number without its area code. */
const LOCAL_DIGITS = 7;

/**
 * A phone number as an area or network code, a dash and the rest, which no spreadsheet reads as a number, a day or a formula:
 * 980-0000006, 01-4412345, 041-520123. The code of Nepal is left out, another one starts with 00.
 */
export function groupedPhone(typed: string): string {
  const signs = cleanPhone(typed).replace(/[^\d+]/g, '');
  const isNepali = NEPAL_CODE.test(signs);
  const digits = signs.replace(NEPAL_CODE, '').replace(/^\+/, '00');
  // A landline has its zero only without the country code.
  const national = isNepali && digits.length <= LOCAL_DIGITS + 1 ? `0${digits}` : digits;
  const code = codeLengthOf(national);
  return code > 0 ? `${national.slice(0, code)}-${national.slice(code)}` : national;
}

function codeLengthOf(digits: string): number {
  if (/^0[2-9]/.test(digits)) return 3;
  if (digits.length > LOCAL_DIGITS) return digits.length - LOCAL_DIGITS;
  return digits.length === LOCAL_DIGITS ? 2 : 0;
}
