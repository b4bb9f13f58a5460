import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, MANAGER } from '../../testing/data/people.ts';
import { answer, errorAnswer } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';

const FAILED = {
  latest: {
    at: '2026-11-20T21:15:00.000Z',
    ageHours: 75,
    bytes: 30_346_704,
    isEncrypted: false,
    verifiedAt: null,
  },
  failure: { at: '2026-11-22T21:15:00.000Z', reason: 'The disk of BACKUP_DIR (/mnt/backups) is full.' },
  nightlyAt: '03:00',
  warnings: ['failed', 'old', 'unverified', 'unencrypted'],
  step: null as string | null,
  files: [
    {
      file: 'chulo-20261120T211500Z.tar.gz',
      at: '2026-11-20T21:15:00.000Z',
      ageHours: 75,
      bytes: 30_346_704,
      isEncrypted: false,
      verifiedAt: null as string | null,
    },
  ],
  machine: { version: '0.1.0', freeBytes: 12_300_000_000, memoryBytes: 210_000_000 },
};
const mockBackups = () => answer('/api/backups', () => Response.json({ success: true, data: FAILED }));

test('an owner reads in the settings when the latest backup was made, and that there is none yet', async () => {
  await openPage('/admin#settings', { as: ADMIN });
  await expect.element(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect.element(page.getByText('None yet')).toBeVisible();
  await expect.element(page.getByText('No: set BACKUP_AT on the server')).toBeVisible();

  mockBackups();
  await reopenPage();
  await expect.element(page.getByText('21 Nov, 03:00 AM, 3 days ago', { exact: true })).toBeVisible();
  await expect.element(page.getByText('30.3 MB', { exact: true })).toBeVisible();
  await expect.element(page.getByText('At 03:00')).toBeVisible();
  await expectAccessible();
});

test('the overview warns an owner, and nobody else, of backups that fail, are old, were never verified or are not encrypted', async () => {
  const end = mockBackups();
  await openPage('/admin', { as: ADMIN });
  await expect
    .element(page.getByText(/The backup of 23 Nov, 03:00 AM failed\. The disk of BACKUP_DIR/))
    .toBeVisible();
  await expect.element(page.getByText('The latest backup is older than 36 hours.')).toBeVisible();
  await expect.element(page.getByText('The latest backup was never verified')).toBeVisible();
  await expect.element(page.getByText('The latest backup is not encrypted.')).toBeVisible();
  await expectAccessible();
  end();

  let reads = 0;
  answer('/api/backups', (_request, forward) => {
    reads += 1;
    return forward();
  });
  await openPage('/admin#settings', { as: MANAGER });
  await expect.element(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Backups' })).not.toBeInTheDocument();
  expect(reads).toBe(0);
});

test('an owner has a backup made, sees what is done, and finds it in the list', async () => {
  const { at } = FAILED.latest;
  const verified = { ...FAILED, failure: null, warnings: [], latest: { ...FAILED.latest, verifiedAt: at } };
  let backups: object = FAILED;
  answer('/api/backups', () => Response.json({ success: true, data: backups }));
  await openPage('/admin#settings', { as: ADMIN });
  await expect
    .element(page.getByText('Chulo 0.1.0, 12.3 GB free for backups, 210.0 MB of memory in use'))
    .toBeVisible();
  backups = { ...FAILED, step: 'making' };
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('The backup is being made...')).toBeVisible();
  await expectAccessible();
  backups = { ...verified, step: 'verifying' };
  await expect.element(page.getByText('The backup is made. It is being verified...')).toBeVisible();
  backups = verified;
  await expect.element(page.getByText('The backup is made and verified.')).toBeVisible();
  await page.getByText('1 backup on the server').click();
  await expect.element(page.getByText(/, 3 days ago, 30\.3 MB, not verified/)).toBeVisible();
  await expect.element(page.getByText('chulo-20261120T211500Z.tar.gz')).toBeVisible();
  await expectAccessible();
});

test('a backup that cannot be asked for says why', async () => {
  expectErrors(/500/);
  answer('/api/backups', (request, forward) =>
    request.method === 'POST' ? errorAnswer(500, 'server.error', 'Something went wrong.') : forward(),
  );
  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText(/^The backup could not be made\./)).toBeVisible();
});
