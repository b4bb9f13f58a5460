import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, MANAGER, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

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
};
const mockBackups = (page: Page) =>
  page.route('**/api/backups', (route) => route.fulfill({ json: { success: true, data: FAILED } }));

test('an owner reads in the settings when the latest backup was made, and that there is none yet', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin#settings');
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();
  await expect(page.getByText('No: set BACKUP_AT on the server')).toBeVisible();

  await mockBackups(page);
  await page.reload();
  await expect(page.getByText('Nov 21, 03:00 AM, 3 days ago')).toBeVisible();
  await expect(page.getByText('30.3 MB')).toBeVisible();
  await expect(page.getByText('At 03:00')).toBeVisible();
  await expectAccessible(page, 'settings with the state of the backups');
});

test('the overview warns an owner, and nobody else, of backups that fail, are old, were never verified or are not encrypted', async ({
  page,
  openPage,
}) => {
  await mockBackups(page);
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(
    page.getByText(/The backup of Nov 23, 03:00 AM failed\. The disk of BACKUP_DIR/),
  ).toBeVisible();
  await expect(page.getByText('The latest backup is older than 36 hours.')).toBeVisible();
  await expect(page.getByText('The latest backup was never verified')).toBeVisible();
  await expect(page.getByText('The latest backup is not encrypted.')).toBeVisible();
  await expectAccessible(page, 'panel overview with warnings about backups');

  const manager = await openPage();
  let reads = 0;
  await manager.route('**/api/backups', (route) => {
    reads += 1;
    return route.continue();
  });
  await signIn(manager, MANAGER);
  await manager.goto('/admin#settings');
  await expect(manager.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await expect(manager.getByRole('heading', { name: 'Backups' })).toBeHidden();
  expect(reads).toBe(0);
});
