import { expect, test } from 'vitest';
import { ConfigError, isDemoInPublic, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('DATABASE_CONNECTIONS above 80 is rejected with the embedded database', () => {
  expect(problemsOf({ DATABASE_CONNECTIONS: '81' })).toEqual([
    expect.stringMatching(/^DATABASE_CONNECTIONS: .*80.*DATABASE_URL/),
  ]);
});

test.each([
  { DATABASE_CONNECTIONS: '80' },
  { DATABASE_CONNECTIONS: '200', DATABASE_URL: 'postgres://localhost/chulo' },
])('the settings %o are accepted', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test('DEMO_DAY fills the demo only, and is off by default', () => {
  expect(readConfig({}).isDemoDay).toBe(false);
  expect(readConfig({ DEMO_DAY: '1' }).isDemoDay).toBe(true);
  expect(problemsOf({ DEMO_DAY: '0', DEMO: '0' })).toEqual([]);
  expect(problemsOf({ DEMO_DAY: 'yes' })).toEqual(['DEMO_DAY: expected 1 or 0']);
  expect(problemsOf({ DEMO_DAY: '1', DEMO: '0' })).toEqual([
    expect.stringMatching(/^DEMO_DAY and DEMO: .*DEMO=1.*DEMO_DAY=0/),
  ]);
});

test('MAX_ORDERS_PER_HOUR is 30 by default and a whole number from 0 to 1000000', () => {
  expect(readConfig({}).maxOrdersPerHour).toBe(30);
  for (const limit of [0, 1_000_000])
    expect(readConfig({ MAX_ORDERS_PER_HOUR: String(limit) }).maxOrdersPerHour).toBe(limit);
  for (const limit of ['-1', '1000001', '2.5', 'many'])
    expect(problemsOf({ MAX_ORDERS_PER_HOUR: limit })).toEqual([
      'MAX_ORDERS_PER_HOUR: expected a whole number from 0 to 1000000',
    ]);
});

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, false],
  [{ PUBLIC_URL: 'https://demo.example.np', DEMO: '1' }, true],
  [{ TRUSTED_PROXIES: '1', DEMO: '1' }, true],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ HOST: '0.0.0.0', DEMO: '0', PUBLIC_URL: 'https://pizza.example.np' }, false],
])('the settings %o describe a public demo: %s', (env, expected) => {
  expect(isDemoInPublic(readConfig(env))).toBe(expected);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://pizza.example.np'],
  ['TRUSTED_PROXIES', '1'],
])('a server that %s makes public does not start unless DEMO is set', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([
    expect.stringMatching(`^${name} and DEMO: .*DEMO=0.*DEMO=1`),
  ]);
  expect(problemsOf({ [name]: value, DEMO: ' ' })).toHaveLength(1);
  expect(problemsOf({ [name]: value, DEMO: '0' })).toEqual([]);
  expect(problemsOf({ [name]: value, DEMO: '1' })).toEqual([]);
});

test.each([
  ['https://pizza.example.np/', 'https://pizza.example.np'],
  ['HTTPS://Pizza.Example.np:443', 'https://pizza.example.np'],
  ['http://pizza.example.np:8080', 'http://pizza.example.np:8080'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('PUBLIC_URL=%s is the address %s', (value, expected) => {
  expect(readConfig({ PUBLIC_URL: value, DEMO: '0' }).publicUrl).toBe(expected);
});

test.each([
  'https://pizza.example.np/shop',
  'https://pizza.example.np//',
  'https://pizza.example.np/?table=4',
  'https://pizza.example.np?',
  'https://pizza.example.np/#menu',
  'https://maya:secret@pizza.example.np',
  'ftp://pizza.example.np',
  'pizza.example.np',
  'https://',
])('PUBLIC_URL=%s is rejected, because links start with it', (value) => {
  expect(problemsOf({ PUBLIC_URL: value, DEMO: '0' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL: expected https:\/\/ or http:\/\/ and a host, without a path/),
  ]);
});

test('PUSH_HOSTS is a list of hosts with optional ports', () => {
  expect(readConfig({ PUSH_HOSTS: 'Push.example.org, 127.0.0.1:9000' }).pushHosts).toEqual([
    'push.example.org',
    '127.0.0.1:9000',
  ]);
  expect(readConfig({}).pushHosts).toEqual([]);
});

test.each(['https://push.example.org', 'push.example.org/path', '*.example.org', 'a:b@c'])(
  'the value %s of PUSH_HOSTS is rejected',
  (hosts) => expect(problemsOf({ PUSH_HOSTS: hosts })).toEqual([expect.stringMatching(/^PUSH_HOSTS: /)]),
);

test('backups are off at night, and their folder is outside the data folder', () => {
  expect(readConfig({})).toMatchObject({
    backupDir: './backups',
    backupAt: null,
    backupKeep: 14,
    backupPassphrase: null,
  });
  for (const time of ['00:00', '09:30', '23:59']) expect(readConfig({ BACKUP_AT: time }).backupAt).toBe(time);
  for (const wrong of ['24:00', '9:30', '02:60', '0215', 'night'])
    expect(problemsOf({ BACKUP_AT: wrong })).toEqual([expect.stringMatching(/^BACKUP_AT: .*HH:MM/)]);
  for (const inside of ['./data', './data/', './data/backups', './data/../data/x'])
    expect(problemsOf({ BACKUP_DIR: inside })).toEqual([
      expect.stringMatching(/^BACKUP_DIR: expected a folder outside DATA_DIR/),
    ]);
  for (const outside of ['./data-backups', '/mnt/backups', '..'])
    expect(readConfig({ BACKUP_DIR: outside }).backupDir).toBe(outside);
  expect(readConfig({ BACKUP_KEEP: '1' }).backupKeep).toBe(1);
  expect(problemsOf({ BACKUP_KEEP: '0' })).toEqual([expect.stringMatching(/^BACKUP_KEEP: /)]);
  expect(readConfig({ BACKUP_PASSPHRASE: 'x'.repeat(12) }).backupPassphrase).toBe('x'.repeat(12));
  expect(problemsOf({ BACKUP_PASSPHRASE: 'x'.repeat(11) })).toEqual([
    expect.stringMatching(/^BACKUP_PASSPHRASE: /),
  ]);
});

test('SECRETS_KEY is 32 bytes in base64 or hex, or absent', () => {
  expect(readConfig({}).secretsKey).toBeNull();
  expect(readConfig({ SECRETS_KEY: ' ' }).secretsKey).toBeNull();
  expect(readConfig({ SECRETS_KEY: '0f'.repeat(32) }).secretsKey).toEqual(Buffer.alloc(32, 0x0f));
  for (const wrong of ['0f'.repeat(31), 'a password', '0f'.repeat(33)])
    expect(problemsOf({ SECRETS_KEY: wrong })).toEqual([
      expect.stringMatching(/^SECRETS_KEY: .*openssl rand/),
    ]);
});

test.each(['ADMIN_PASSWORD', 'KITCHEN_PASSWORD'])(
  '%s is measured in composed letters, as it is hashed',
  (name) => {
    const least = name === 'ADMIN_PASSWORD' ? 12 : 8;
    const settings = (letters: number) => ({
      ...{ DEMO: '0', ADMIN_EMAIL: 'owner@example.test', ADMIN_PASSWORD: 'a long enough one' },
      [name]: 'é'.repeat(letters).normalize('NFD'),
    });
    expect(problemsOf(settings(least - 1))).toEqual([`${name}: expected ${least} to 128 characters`]);
    expect(problemsOf(settings(least))).toEqual([]);
    expect(problemsOf(settings(128))).toEqual([]);
  },
);

test.each([
  { ADMIN_EMAIL: ' ' },
  { ADMIN_PASSWORD: '   ' },
  { ADMIN_EMAIL: ' ', ADMIN_PASSWORD: ' '.repeat(12) },
])('settings of the owner that are only spaces count as unset: %j', (settings) => {
  expect(readConfig({ DEMO: '0', ...settings })).toMatchObject({ adminEmail: null, adminPassword: null });
});

test('an ADMIN_EMAIL of spaces beside a password is one setting without the other', () => {
  const settings = { DEMO: '0', ADMIN_EMAIL: ' ', ADMIN_PASSWORD: 'a long enough one' };
  expect(() => readConfig(settings)).toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD: set both/);
});

const SECRET = 's3cr3t-canary';

const WRONG_SETTINGS: { settings: Record<string, string>; message: RegExp }[] = [
  { settings: { PORT: 'abc' }, message: /PORT: .*whole number from 0 to 65535/ },
  { settings: { PORT: '70000' }, message: /PORT: .*whole number from 0 to 65535/ },
  { settings: { PORT: '-1' }, message: /PORT: .*whole number/ },
  { settings: { HOST: '0.0.0.0' }, message: /HOST and DEMO: .*DEMO=0.*DEMO=1/ },
  { settings: { HOST: '::', DEMO: '' }, message: /HOST and DEMO: .*DEMO=0.*DEMO=1/ },
  { settings: { PUBLIC_URL: 'https://pizza.example.np' }, message: /PUBLIC_URL and DEMO: / },
  { settings: { TRUSTED_PROXIES: '1' }, message: /TRUSTED_PROXIES and DEMO: / },
  { settings: { DATABASE_URL: `mysql://root:${SECRET}@127.0.0.1/x` }, message: /DATABASE_URL: .*postgres/ },
  { settings: { DATABASE_URL: SECRET }, message: /DATABASE_URL: .*postgres/ },
  { settings: { DATABASE_CONNECTIONS: '1' }, message: /DATABASE_CONNECTIONS: .*from 2 to 200/ },
  { settings: { SMTP_URL: `ftp://mail:${SECRET}@127.0.0.1` }, message: /SMTP_URL: .*smtp:\/\// },
  { settings: { PUBLIC_URL: 'chulo.example' }, message: /PUBLIC_URL: .*https:\/\// },
  { settings: { MAIL_FROM: 'Mithila Pizza House' }, message: /MAIL_FROM: .*email/ },
  { settings: { MAIL_FROM: 'Pizza <orders@pizza.np> now' }, message: /MAIL_FROM: .*email/ },
  { settings: { KITCHEN_EMAIL: 'nope' }, message: /KITCHEN_EMAIL: .*email/ },
  { settings: { DEMO: '0', ADMIN_EMAIL: 'a@b.test' }, message: /ADMIN_EMAIL and ADMIN_PASSWORD: set both/ },
  { settings: { DEMO: '0', ADMIN_PASSWORD: SECRET }, message: /ADMIN_EMAIL and ADMIN_PASSWORD: set both/ },
  {
    settings: { DEMO: '0', ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: SECRET.slice(0, 8) },
    message: /ADMIN_PASSWORD: .*12 to 128 characters/,
  },
  { settings: { AUTH_RATE_LIMIT: '0' }, message: /AUTH_RATE_LIMIT: .*from 1/ },
  { settings: { MAX_OPEN_ORDERS: '-1' }, message: /MAX_OPEN_ORDERS: .*from 0/ },
  { settings: { TRUSTED_PROXIES: 'x' }, message: /TRUSTED_PROXIES: .*whole number from 0 to 10/ },
  { settings: { SECRETS_KEY: SECRET }, message: /SECRETS_KEY: .*32 random bytes/ },
  { settings: { LOG_LEVEL: 'loud' }, message: /LOG_LEVEL: .*one of .*info/ },
  { settings: { DEMO: 'yes' }, message: /DEMO: .*1 or 0/ },
  { settings: { DEMO_DAY: '1', DEMO: '0' }, message: /DEMO_DAY and DEMO: .*DEMO=1.*DEMO_DAY=0/ },
  { settings: { ALWAYS_OPEN: 'true' }, message: /ALWAYS_OPEN: .*1 or 0/ },
];

const nameOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

test.each(WRONG_SETTINGS.map((wrong) => ({ ...wrong, name: nameOf(wrong.settings) })))(
  'the setting $name is rejected with one line that names it',
  ({ settings, message }) => {
    const problems = problemsOf(settings);
    expect(problems).toEqual([expect.stringMatching(message)]);
    expect(problems.join()).not.toContain(SECRET.slice(0, 8));
  },
);

test.each([
  ['orders@pizza.np', null],
  ['<orders@pizza.np>', null],
  ['Mithila Pizza House <orders@pizza.np>', 'Mithila Pizza House'],
  ['"Pizza, Momo & Co." <orders@pizza.np>', 'Pizza, Momo & Co.'],
  ['मिथिला <orders@pizza.np>', 'मिथिला'],
])('MAIL_FROM may have a name: %s', (MAIL_FROM, mailFromName) => {
  expect(readConfig({ MAIL_FROM })).toMatchObject({ mailFrom: 'orders@pizza.np', mailFromName });
});
