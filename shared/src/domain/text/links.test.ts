import { expect, test } from 'vitest';
import { isHttpsAddress, isInAppPath } from './field-rules.ts';
import { UNSAFE_LINKS } from './testing/unsafe-links.ts';

test.each(['/', '/menu', '/product/1?x=1#y', '/खाना', '/login?redirect=%2Fcart'])(
  '%s is an in-app path',
  (link) => {
    expect(isInAppPath(link)).toBe(true);
  },
);

test.each(['menu', 'https://evil.test', '/a\\b', '/\tx', ' /x', '/\u0000', '/\u202e'])(
  '%j is not an in-app path',
  (link) => {
    expect(isInAppPath(link)).toBe(false);
  },
);

test.each(['https://example.com', 'https://example.com:8443/a?b#c', 'https://नेपाल.example/'])(
  '%s is an allowed https address',
  (link) => {
    expect(isHttpsAddress(link)).toBe(true);
  },
);

test.each(['https://example.com/\u0009x', '/menu', 'HTTPS:example.com'])(
  '%j is not an allowed https address',
  (link) => {
    expect(isHttpsAddress(link)).toBe(false);
  },
);

test('none of 48 unsafe links is allowed', () => {
  expect(new Set(UNSAFE_LINKS).size).toBe(48);
  expect(UNSAFE_LINKS.filter((link) => isInAppPath(link) || isHttpsAddress(link))).toEqual([]);
});
