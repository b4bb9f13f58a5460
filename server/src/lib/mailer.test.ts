import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpPeer } from '../testing/smtp-peer.ts';
import { createMailer } from './mailer.ts';

const deriveKey = promisify(pbkdf2);

const mail = { to: 'sita@example.test', subject: 'नमस्ते', text: 'hello' };

const silent = { info: () => {} };

test('a mail is handed to the SMTP server, whose refusal is the reason of the failure', async () => {
  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'a@chulo.test', outboxDir: '', log: silent });
  smtp.setFailing(true);
  await expect(mailer.deliver(mail)).rejects.toMatchObject({ responseCode: 451 });
  smtp.setFailing(false);
  await mailer.deliver({ ...mail, userId: 'sita-1' });
  expect(smtp.received).toEqual([expect.stringContaining('To: sita@example.test')]);
  expect(smtp.received[0]).not.toContain('sita-1');
});

test('without SMTP a mail is written to a file that only the operator can read, and the file name is logged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const logged: object[] = [];
  const log = { info: (details: object) => logged.push(details) };
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir, log });
  await mailer.deliver(mail);
  const [file = ''] = readdirSync(outboxDir);
  expect(logged).toEqual([{ file: join(outboxDir, file) }]);
  expect(file).toMatch(/\.eml$/);
  expect(statSync(join(outboxDir, file)).mode & 0o077).toBe(0);
  expect(readFileSync(join(outboxDir, file), 'utf8')).toContain('hello');
  rmSync(folder, { recursive: true });
});

test('the first mails may be written at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const outboxDir = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir, log: silent });
  const delivered = Promise.all(Array.from({ length: 8 }, () => mailer.deliver(mail)));
  // Keeps the threads of file operations busy, so that each mail still finds no folder.
  const busy = Promise.all(
    Array.from({ length: 4 }, () => deriveKey('password', 'salt', 200_000, 64, 'sha512')),
  );
  await delivered;
  await busy;
  expect(readdirSync(outboxDir)).toHaveLength(8);
  rmSync(folder, { recursive: true });
});

test('the mail files of an account and its address are deleted, those of others stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-outbox-'));
  const mailer = createMailer({ smtpUrl: null, from: 'a@chulo.test', outboxDir: folder, log: silent });
  for (const to of ['sita@example.test', 'Sita@example.test', 'not.sita@example.test'])
    await mailer.deliver({ ...mail, to, text: 'To: sita@example.test\n\nX-Account: sita' });
  await mailer.deliver({ ...mail, to: 'earlier@example.test', userId: 'sita' });
  await mailer.deliver({ ...mail, to: 'gita@example.test', userId: 'gita' });
  await mailer.deleteFilesOf({ userId: 'sita', email: 'sita@example.test' });
  const left = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(left.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1]).toSorted()).toEqual([
    'gita@example.test',
    'not.sita@example.test',
  ]);
  rmSync(folder, { recursive: true });
});
