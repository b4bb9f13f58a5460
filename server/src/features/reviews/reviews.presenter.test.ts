import { expect, test } from 'vitest';
import { publicNameOf } from './reviews.presenter.ts';

test.each([
  ['Sita Kumari', 'Sita K.'],
  ['Ram Bahadur Thapa', 'Ram T.'],
  ['  Gita   devi ', 'Gita D.'],
  ['Sita', 'Sita'],
  ['सीता कुमारी', 'सीता कु.'],
])('strangers read %s as %s', (name, shown) => {
  expect(publicNameOf(name)).toBe(shown);
});
