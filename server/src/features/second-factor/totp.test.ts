import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpKey, readTotpCode, setupOf, stepOf } from './totp.ts';

const RFC_KEY = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// The last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(stepOf(RFC_KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, null],
  [-1, -1],
  [0, 0],
  [1, 1],
  [2, null],
])('a clock that is %i steps off is accepted as step %j', (steps, expected) => {
  const now = at(1_800_000_015);
  const app = new TOTP({ secret: Secret.fromUTF8(RFC_KEY.toString()) });
  const code = app.generate({ timestamp: (1_800_000_015 + steps * 30) * 1000 });
  expect(stepOf(RFC_KEY, code, now)).toBe(expected === null ? null : 60_000_000 + expected);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['१२३ ४५६', '123456'],
  ['\u200B１２３456\u2060', '123456'],
  ['12345', null],
  ['1234567', null],
  ['K7QM-2D9X-WA4T', null],
  ['', null],
])('the typed code %j is read as %j', (typed, code) => {
  expect(readTotpCode(typed)).toBe(code);
});

test('the URI names the restaurant, the account and the key', () => {
  const key = newTotpKey();
  const { setupKey, uri } = setupOf(key, 'Mithila Pizza & Co', 'sita@example.np');
  expect(key).toHaveLength(20);
  expect(setupKey).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Mithila Pizza & Co:sita@example.np');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Mithila Pizza & Co',
    secret: setupKey,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
