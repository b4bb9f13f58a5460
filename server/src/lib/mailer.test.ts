import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSmtpPeer } from '../testing/smtp-peer.ts';
import { createMailer } from './mailer.ts';

const deriveKey = promisify(pbkdf2);

const mail = { to: 'sita@example.test', subject: 'नमस्ते', text: 'hello' };

test('a mail is retried after a temporary SMTP error', async () => {
  const smtp = await startSmtpPeer();
  const errors: string[] = [];
  const log = { info: () => {}, error: (_details: object, message: string) => errors.push(message) };
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'a@chulo.test',
    outboxDir: '',
    log,
    retryMs: [50, 50, 50],
  });
  smtp.setFailing(true);
  mailer.enqueue(mail);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  smtp.setFailing(false);
  await smtp.waitFor(1);
  expect(smtp.received[0]).toContain('To: sita@example.test');
  await mailer.close();
  await smtp.close();
});

test('without SMTP a mail is written to a file that only the operator can read, and the file name is logged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const logged: object[] = [];
  const log = { info: (details: object) => logged.push(details), error: () => {} };
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir, log });
  mailer.enqueue(mail);
  await mailer.close();
  const [file = ''] = readdirSync(outboxDir);
  expect(logged).toEqual([{ file: join(outboxDir, file) }]);
  expect(file).toMatch(/\.eml$/);
  expect(statSync(join(outboxDir, file)).mode & 0o077).toBe(0);
  expect(readFileSync(join(outboxDir, file), 'utf8')).toContain('hello');
  rmSync(folder, { recursive: true });
});

test('the first mails may be written at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const failures: object[] = [];
  const log = { info: () => {}, error: (details: object) => failures.push(details) };
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir, log });
  for (let count = 0; count < 8; count += 1) mailer.enqueue(mail);
  // Keeps the threads of file operations busy, so that each mail still finds no folder.
  const busy = Promise.all(
    Array.from({ length: 4 }, () => deriveKey('password', 'salt', 200_000, 64, 'sha512')),
  );
  await mailer.close();
  await busy;
  expect(failures).toEqual([]);
  expect(readdirSync(outboxDir)).toHaveLength(8);
  rmSync(folder, { recursive: true });
});

test('a mail is prepared when it is its time, at the latest at the shutdown, and null sends nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const log = { info: () => {}, error: () => {} };
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir, log });
  const prepared: string[] = [];
  mailer.enqueue(async () => {
    prepared.push('a mail');
    return mail;
  });
  mailer.enqueue(async () => {
    prepared.push('nothing');
    return null;
  });
  expect(prepared).toEqual([]);
  await mailer.close();
  expect(prepared.sort()).toEqual(['a mail', 'nothing']);
  expect(readdirSync(outboxDir)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test('the mail files of one address are deleted, those of others stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const log = { info: () => {}, error: () => {} };
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir: folder, log });
  for (const to of ['sita@example.test', 'Sita@example.test', 'not.sita@example.test'])
    mailer.enqueue({ ...mail, to, text: 'To: sita@example.test' });
  await mailer.close();
  await mailer.deleteMailsTo('sita@example.test');
  const left = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(left).toEqual([expect.stringContaining('To: not.sita@example.test')]);
  rmSync(folder, { recursive: true });
});
