import { expect, test } from 'vitest';
import { placingMessages } from './placing.messages.ts';

test.each([
  [0, '0 characters left'],
  [1, '1 character left'],
  [2, '2 characters left'],
])('with room for %i more, the special instructions say %s', (left, hint) => {
  expect(placingMessages.instructionsHint(left)).toBe(hint);
});
