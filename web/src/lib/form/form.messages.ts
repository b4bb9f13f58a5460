import { groupDigits } from '@chulo/shared/domain/text/grouped-number';

/** Validation errors that all forms share. */
export const formMessages = {
  lineLost: 'A network error occurred. Your changes are kept: check your connection and save again.',
  yes: 'Yes',
  no: 'No',
  empty: '(empty)',
  notMoney: 'Enter an amount like 120 or 120.50.',
  notDecimal: 'Enter a number like 13 or 13.50.',
  notWhole: 'Enter a whole number.',
  tooSmall: (min: number) => `At least ${groupDigits(min)}.`,
  tooGreat: (max: number) => `At most ${groupDigits(max)}.`,
  notPicture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  pictureTooLarge: 'Pictures may have at most 5 MB and 25 megapixels.',
  tooLong: (max: number) => `At most ${groupDigits(max)} characters.`,
} as const;
