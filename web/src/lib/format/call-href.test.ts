import { expect, test } from 'vitest';
import { callHref } from './call-href.ts';

test.each([
  ['+977 (41) 520-000', 'tel:+97741520000'],
  ['(01) 441/2345', 'tel:014412345'],
  ['984.100.0000', 'tel:9841000000'],
])('a tap on the phone number %s calls it', (phone, href) => {
  expect(callHref(phone)).toBe(href);
});
