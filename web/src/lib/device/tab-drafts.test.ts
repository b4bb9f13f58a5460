import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { keepTabDraft, readTabDraft } from './tab-drafts.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

const signIn = (id: string | null) => localStorage.setItem('user', JSON.stringify(id && { id }));

test('a draft is kept by its name until it is deleted', () => {
  keepTabDraft('newAddress', { street: 'Bhanu Chowk 4' });
  keepTabDraft('dish:1', { note: 'Hot' });
  expect(readTabDraft('newAddress')).toEqual({ street: 'Bhanu Chowk 4' });
  keepTabDraft('newAddress', null);
  expect([readTabDraft('newAddress'), readTabDraft('dish:1')]).toEqual([{}, { note: 'Hot' }]);
});

test('nobody else sees the drafts of a user; she does when she is back', () => {
  signIn('maya');
  keepTabDraft('newAddress', { street: 'Bhanu Chowk 4' });
  for (const other of [null, 'hari']) {
    signIn(other);
    expect(readTabDraft('newAddress')).toEqual({});
  }
  signIn('maya');
  expect(readTabDraft('newAddress')).toEqual({ street: 'Bhanu Chowk 4' });
  signIn('hari');
  keepTabDraft('dish:1', { note: 'Hot' });
  signIn('maya');
  expect(readTabDraft('newAddress')).toEqual({});
});

test('what a visitor has typed stays when she signs in', () => {
  signIn(null);
  keepTabDraft('dish:1', { note: 'Hot' });
  signIn('maya');
  expect(readTabDraft('dish:1')).toEqual({ note: 'Hot' });
});

test.each(['no JSON', '[]', '{"userId":null,"drafts":5}', '{"userId":null,"drafts":{"dish:1":"x"}}'])(
  'a corrupt draft (%s) is empty, and the next one replaces it',
  (stored) => {
    sessionStorage.setItem('drafts', stored);
    expect(readTabDraft('dish:1')).toEqual({});
    keepTabDraft('dish:1', { note: 'Hot' });
    expect(readTabDraft('dish:1')).toEqual({ note: 'Hot' });
  },
);

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTabDraft('dish:1', { note: 'Hot' });
  expect(readTabDraft('dish:1')).toEqual({});
});
