import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSmtpPeer } from '../testing/smtp-peer.ts';
import { createMailer } from './mailer.ts';

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
