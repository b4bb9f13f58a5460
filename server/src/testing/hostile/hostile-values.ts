/** Part of hostile texts; no error response may echo it. */
export const ECHO = 'Zq7Echo';

/** A raw JSON literal that JSON.stringify cannot produce; `jsonOf` inserts it. */
const raw = (json: string) => `@raw:${json}@`;

/** JSON text with raw literals. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"@raw:([^"@]*)@"/g, '$1');
}

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  `${ECHO}\u0000`,
  '\ud800',
  `${ECHO}\udfff`,
  '\ufdfa'.repeat(200),
  'x'.repeat(5_000),
  '🍕'.repeat(150),
  "'; drop table orders; --",
  "' || pg_sleep(60) || '",
  '$1',
  `<script>${ECHO}</script>`,
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example/a',
  '\\\\evil.example',
  '\r\nx-injected: 1',
  '\u202e\u2066',
  // Capital letters that only newer Unicode tables contain.
  '\u{10d50}\u{10d51}\u{10d52}',
  '\ua7dc\ua7da\ua7cb',
  '\u0130\u0130\u0130',
  '__proto__',
  'constructor',
  '[object Object]',
  'null',
  '1e309',
  '-0',
] as const;

/** Texts that are known to crash servers; tried at every text field. */
export const CRITICAL_TEXTS = [
  '\u0000',
  `${ECHO}\udfff`,
  '\ufdfa'.repeat(60),
  '\u{10d50}\u{10d51}\u{10d52}',
  'x'.repeat(5_000),
] as const;

export const HOSTILE_NUMBERS = [
  raw('1e309'),
  raw('-1e309'),
  raw('-0'),
  raw('1e-400'),
  raw('5e-324'),
  raw('9007199254740993'),
  raw('99999999999999999999999'),
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  -1,
  0.001,
  1.5,
] as const;

export const CRITICAL_NUMBERS = [raw('1e309'), Number.MAX_SAFE_INTEGER, -1] as const;

export const HOSTILE_SHAPES = [
  null,
  true,
  [],
  {},
  [[]],
  [ECHO],
  { $ne: null },
  { length: 1_000_000_000 },
  { toString: ECHO },
] as const;

export const HOSTILE_DAYS = ['0000-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '2026-1-1'] as const;

export const HOSTILE_EMAILS = [
  `${'\ufdfa'.repeat(100)}@example.test`,
  `${'a'.repeat(245)}@x.np`,
  'a@b@example.test',
  `${ECHO}\u0000@example.test`,
  '\ud800@example.test',
  '\u{10d50}@example.test',
  '\ua7dc@example.test',
  '"a b"@example.test',
  'a@example.test\r\nbcc: b@example.test',
] as const;

export const BROKEN_JSON = [
  '{',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  'nul',
  'undefined',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":0x10}',
  '{"a":"\t"}',
  '"\\u12"',
  '{"a":1,}',
  '\u0000',
  `${ECHO}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
] as const;

export const HOSTILE_BODIES = [
  'null',
  '[]',
  '""',
  '1',
  'true',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
  `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
  JSON.stringify(Array.from({ length: 5_000 }, () => 0)),
] as const;

export const OTHER_CONTENT_TYPES = [
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  'application/jsonx',
  'application/octet-stream',
  'image/png',
  '*/*',
  'nonsense',
] as const;
