import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, readPushMessage } from './push-message.ts';

const ORIGIN = 'https://pizza.example';
const MESSAGE = { title: 'Ready', body: 'Order #7 is ready.', path: '/order-tracking/7', tag: 'order-7' };

test('a push message is read without unknown fields', () => {
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
])('the text %s is not a valid push message', (text) => expect(readPushMessage(text)).toBe(null));

afterEach(() => {
  vi.restoreAllMocks();
});

test('a click on a notification opens the page of its message, also in a browser without URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(pageOf('/order-tracking/7', ORIGIN)).toBe(`${ORIGIN}/order-tracking/7`);
});

test.each([
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://',
  undefined,
])('a click on a notification opens the home page instead of %s', (path) =>
  expect(pageOf(path, ORIGIN)).toBe(`${ORIGIN}/`),
);
