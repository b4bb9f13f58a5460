import { expect, test } from 'vitest';
import { initialsOf } from './profile-card.tsx';

test.each([
  ['Sita Kumari', 'SK'],
  ['  ram   bahadur thapa ', 'RT'],
  ['Anita', 'A'],
  ['सीता कुमारी', 'सीकु'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
