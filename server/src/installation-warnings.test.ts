import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsWarningLines, settingsWarnings } from './installation-warnings.ts';

const REAL = {
  DEMO: '0',
  PUBLIC_URL: 'https://pizza.np',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtp://mail.pizza.np',
  MAIL_FROM: 'orders@pizza.np',
  KITCHEN_EMAIL: 'kitchen@pizza.np',
  SECRETS_KEY: 'ab'.repeat(32),
};
const config = (settings: Record<string, string>) => readConfig({ ...REAL, ...settings });

test('a real restaurant with its own addresses has no warnings', () => {
  expect(settingsWarnings(config({}))).toEqual([]);
  expect(settingsWarningLines(config({}))).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: '' }, 'public_url_local', /^Warning: .*PUBLIC_URL is not set.*customers open/],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'public_url_local', / PUBLIC_URL is not set or names it\./],
  [{ SMTP_URL: '' }, 'mail_not_sent', /^Warning: .*SMTP_URL is not set/],
  [{ KITCHEN_EMAIL: '' }, 'example_addresses', /^Warning: example addresses.* KITCHEN_EMAIL\.$/],
  [{ PUBLIC_URL: 'https://pizza.example.com' }, 'example_addresses', / PUBLIC_URL\.$/],
  [{ MAIL_FROM: 'orders@example.org' }, 'example_addresses', / MAIL_FROM\.$/],
  [
    { ADMIN_EMAIL: 'owner@pizza.test', ADMIN_PASSWORD: 'correct horse battery' },
    'example_addresses',
    / ADMIN_EMAIL\.$/,
  ],
])('the settings %j warn of %s', (settings, warning, line) => {
  expect(settingsWarnings(config(settings))).toEqual([warning]);
  expect(settingsWarningLines(config(settings))).toEqual([expect.stringMatching(line)]);
});

test.each([
  [{ SECRETS_KEY: '' }, /^Warning: .*SECRETS_KEY is not set.*openssl rand/],
  [{ BACKUP_AT: '03:00' }, /^Warning: .*BACKUP_PASSPHRASE is not set/],
])('the start names what the settings %j lack, one line each', (settings, line) => {
  expect(settingsWarnings(config(settings))).toEqual([]);
  expect(settingsWarningLines(config(settings))).toEqual([expect.stringMatching(line)]);
});

test('an address that only contains a word of an example is real', () => {
  expect(settingsWarnings(config({ MAIL_FROM: 'test@latest.np', KITCHEN_EMAIL: 'a@example.np' }))).toEqual(
    [],
  );
});

test('the demo has no warnings', () => {
  expect(settingsWarnings(readConfig({}))).toEqual([]);
  expect(settingsWarningLines(readConfig({}))).toEqual([]);
});
