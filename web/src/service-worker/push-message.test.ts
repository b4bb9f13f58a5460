import { describe, expect, test } from 'vitest';
import { pageOf, readPushMessage } from './push-message.ts';

const ORIGIN = 'https://pizza.example';
const MESSAGE = { title: 'Ready', body: 'Order #7 is ready.', path: '/order-tracking/7', tag: 'order-7' };

describe('a message', () => {
  test('is what the server has sent, and nothing more of it', () => {
    expect(readPushMessage(JSON.stringify({ ...MESSAGE, icon: 'https://evil.example/a.png' }))).toEqual(
      MESSAGE,
    );
  });

  test.each([
    '',
    'hello',
    'null',
    '"Ready"',
    '[]',
    '{"title":"Ready"}',
    JSON.stringify({ ...MESSAGE, path: 7 }),
  ])('%s is none of ours', (text) => expect(readPushMessage(text)).toBe(null));
});

describe('a press opens', () => {
  test('the page of the message', () => {
    expect(pageOf('/order-tracking/7', ORIGIN)).toBe(`${ORIGIN}/order-tracking/7`);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/a',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://',
    undefined,
  ])('the first page instead of %s', (path) => expect(pageOf(path, ORIGIN)).toBe(`${ORIGIN}/`));
});
