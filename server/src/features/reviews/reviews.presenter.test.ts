import { expect, test } from 'vitest';
import { publicNameOf } from './reviews.presenter.ts';

test.each([
  ['Sita Kumari', 'Sita K.'],
  ['Ram Bahadur Thapa', 'Ram T.'],
  ['  Gita   devi ', 'Gita D.'],
  ['Sita', 'Sita'],
  ['सीता कुमारी', 'सीता कु.'],
])('the public form of the name "%s" is "%s"', (name, publicName) => {
  expect(publicNameOf(name)).toBe(publicName);
});
