import { expect, test } from 'vitest';
import { createPictureMemory } from './picture-memory.ts';

const picture = (bytes: number) => ({ mediaType: 'image/webp', content: Buffer.alloc(bytes) });

test('the memory keeps the pictures that were asked for last', () => {
  const memory = createPictureMemory({ pictures: 2, bytes: 1000 });
  memory.put('a', picture(1));
  memory.put('b', picture(1));
  memory.get('a');
  memory.put('c', picture(1));
  expect(memory.get('b')).toBeUndefined();
  expect(memory.get('a')).toBeDefined();
  expect(memory.get('c')).toBeDefined();
});

test('the memory never holds more bytes than its limit', () => {
  const memory = createPictureMemory({ pictures: 10, bytes: 100 });
  memory.put('a', picture(60));
  memory.put('a', picture(60));
  memory.put('b', picture(40));
  expect(memory.get('a')).toBeDefined();
  memory.put('c', picture(60));
  expect(memory.get('b')).toBeUndefined();
  expect(memory.get('a')).toBeUndefined();
  memory.put('d', picture(101));
  expect(memory.get('c')).toBeUndefined();
  expect(memory.get('d')).toBeUndefined();
  memory.put('e', picture(100));
  expect(memory.get('e')).toBeDefined();
});
