import { expect, test } from 'vitest';
import { isHttpsAddress, isInAppPath } from './field-rules.ts';

test.each(['/', '/menu', '/product/1?x=1#y', '/खाना', '/login?redirect=%2Fcart'])(
  '%s is an in-app path',
  (link) => {
    expect(isInAppPath(link)).toBe(true);
  },
);

test.each([
  '',
  'menu',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\tx',
  '/\n/evil.test',
  '/a\\b',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.test',
  ' /x',
  '/\u0000',
  '/\u202e',
])('%j is not an in-app path', (link) => {
  expect(isInAppPath(link)).toBe(false);
});

test.each(['https://example.com', 'https://example.com:8443/a?b#c', 'https://नेपाल.example/'])(
  '%s is an allowed https address',
  (link) => {
    expect(isHttpsAddress(link)).toBe(true);
  },
);

test.each([
  'http://example.com',
  'https://',
  'https://user:pass@example.com',
  'https://example.com\\@evil.test',
  'https:/example.com',
  'HTTPS:example.com',
  'javascript://example.com/%0aalert(1)',
  'https://example.com/\u0009x',
])('%j is not an allowed https address', (link) => {
  expect(isHttpsAddress(link)).toBe(false);
});
