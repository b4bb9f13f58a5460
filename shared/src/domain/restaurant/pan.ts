import { toAsciiDashes, toAsciiDigits } from '../text/field-rules.ts';

/** Nepal's Permanent Account Number of a taxpayer; the VAT number of a registered one is the same. */
const PAN = /^\d{9}$/;

/** A PAN as it is stored: ASCII digits without spaces and dashes. */
export const cleanPan = (typed: string): string => toAsciiDashes(toAsciiDigits(typed)).replace(/[\s-]/g, '');

/** @param pan from cleanPan */
export const isPan = (pan: string): boolean => PAN.test(pan);
