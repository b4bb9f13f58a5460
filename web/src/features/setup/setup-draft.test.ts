import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts';
import { deleteDraft, readDraft, saveDraft } from './setup-draft.ts';
import { EMPTY_SETUP } from './setup-values.ts';

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const ENTERED = {
  ...EMPTY_SETUP,
  restaurant: { ...EMPTY_SETUP.restaurant, name: 'Janaki Pizza', address: { street: '', city: 'Pokhara' } },
  vat: 'included' as const,
  email: 'maya@janaki.test',
};

test('a set-up left half way is continued on the same device, without its passwords', () => {
  expect(readDraft()).toBeNull();
  saveDraft({
    ...ENTERED,
    password: 'paneer-and-timur',
    confirmPassword: 'paneer',
    kitchenPassword: 'tandoor-at-noon',
  });
  expect(readDraft()).toEqual(ENTERED);
  expect(localStorage.getItem('setupDraft')).not.toMatch(/paneer|tandoor/);
  deleteDraft();
  expect(readDraft()).toBeNull();
});

test.each(['', 'null', '[]', '"text"', '{', '{"restaurant":7,"vat":null,"operatingHours":{"start":9}}'])(
  'a stored draft that is broken is an empty form: %s',
  (text) => {
    localStorage.setItem('setupDraft', text);
    expect(readDraft() ?? EMPTY_SETUP).toEqual(EMPTY_SETUP);
  },
);
