import { expect, test } from 'vitest';
import { isPhoneSearch } from './phone-search.ts';

test.each(['9841203375', '+977 984-1203375', '९८४१२०३३७५', '01) 4412345', '3375', '33-75'])(
  '"%s" may be the end of a phone',
  (text) => expect(isPhoneSearch(text)).toBe(true),
);

test.each(['', '+', '99', '123', '9-8-1', '#3375', '9841 Gita', '1'.repeat(21), 'c4e5'])(
  '"%s" is no part of a phone',
  (text) => expect(isPhoneSearch(text)).toBe(false),
);
