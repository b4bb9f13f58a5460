import { expect, test } from 'vitest';
import { isEasyPin } from './cooks.ts';

test.each(['0000', '1111', '9999', '0123', '1234', '6789', '9876', '3210'])(
  'the PIN %s is guessed first',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  },
);

test.each(['1947', '1110', '1235', '1243', '8901', '2468', '9019'])('the PIN %s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});
