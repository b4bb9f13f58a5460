import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

const picture = (bytes: number) => ({ mediaType: 'image/webp', content: Buffer.alloc(bytes) });

test('the cache keeps the most recently used pictures', () => {
  const cache = createPictureCache({ pictures: 2, bytes: 1000 });
  cache.set('a', picture(1));
  cache.set('b', picture(1));
  cache.get('a');
  cache.set('c', picture(1));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('c')).toBeDefined();
});

test('the cache never exceeds its limit of bytes', () => {
  const cache = createPictureCache({ pictures: 10, bytes: 100 });
  cache.set('a', picture(60));
  cache.set('a', picture(60));
  cache.set('b', picture(40));
  expect(cache.get('a')).toBeDefined();
  cache.set('c', picture(60));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeUndefined();
  cache.set('d', picture(101));
  expect(cache.get('d')).toBeUndefined();
  expect(cache.get('c')).toBeDefined();
  cache.set('e', picture(100));
  expect(cache.get('c')).toBeUndefined();
  expect(cache.get('e')).toBeDefined();
});
