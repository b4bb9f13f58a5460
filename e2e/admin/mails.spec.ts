import type { StuckMail } from '@chulo/shared/contract/restaurant/mails';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, MANAGER, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

const WAITING: StuckMail[] = [
  {
    id: 'b0e7a1c2-0000-4000-8000-000000000001',
    kind: 'password_reset',
    to: 'sita@example.test',
    since: '2026-11-22T21:15:00.000Z',
    attempts: 7,
    failure: 'unreachable',
    reason: 'connect ECONNREFUSED 192.0.2.7:465',
    nextAttemptAt: '2026-11-22T22:00:00.000Z',
    hasGivenUp: false,
  },
  {
    id: 'b0e7a1c2-0000-4000-8000-000000000002',
    kind: 'invitation',
    to: 'hari@example.test',
    since: '2026-11-22T21:20:00.000Z',
    attempts: 25,
    failure: 'refused',
    reason: '550 no such mailbox',
    nextAttemptAt: null,
    hasGivenUp: true,
  },
];

test('an owner sees why mails wait, has one tried again, and discards another after a question', async ({
  page,
}) => {
  let waiting = WAITING;
  const calls: string[] = [];
  await page.route('**/api/mails', (route) => route.fulfill({ json: { success: true, data: waiting } }));
  await page.route('**/api/mails/**', (route) => {
    const [, id = ''] = /mails\/([^/]+)/.exec(route.request().url()) ?? [];
    calls.push(`${route.request().method()} ${id.slice(-1)}`);
    waiting = waiting.filter((mail) => mail.id !== id);
    return route.fulfill({ json: { success: true, data: null } });
  });
  await page.route('**/api/jobs/overdue', (route) =>
    route.fulfill({
      json: { success: true, data: [{ task: 'push', count: 2, since: '2026-11-22T21:15:00.000Z' }] },
    }),
  );
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByText('2 mails wait because the mail server did not accept them.')).toBeVisible();
  const overdue = page.getByText('Nothing sends 2 push messages, due since Nov 23, 03:00 AM.');
  await expect(overdue).toBeVisible();
  await page.goto('/admin#settings');
  await expect(overdue).toBeVisible();
  const list = page.getByRole('list', { name: 'Mails that wait' });
  await expect(list.getByText('The mail server cannot be reached.')).toBeVisible();
  await expect(
    list.getByText('Waiting since Nov 23, 03:00 AM, 7 attempts, Next attempt Nov 23, 03:45 AM'),
  ).toBeVisible();
  await expect(list.getByText(/25 attempts, No further attempt/)).toBeVisible();
  await expectAccessible(page, 'settings with mails that wait');

  await page
    .getByRole('button', { name: 'Try again now: Link for a new password, sita@example.test' })
    .click();
  await expect(list.getByText('To sita@example.test')).toBeHidden();
  await page.getByRole('button', { name: 'Discard: Invitation of staff, hari@example.test' }).click();
  const question = page.getByRole('dialog');
  await expectAccessible(page, 'the question before a mail is discarded');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual(['PUT 1']);
  await page.getByRole('button', { name: 'Discard: Invitation of staff, hari@example.test' }).click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('No mail waits.')).toBeVisible();
  expect(calls).toEqual(['PUT 1', 'DELETE 2']);
});

test('nobody but an owner is told of waiting mails', async ({ page }) => {
  let reads = 0;
  await page.route('**/api/mails', (route) => {
    reads += 1;
    return route.continue();
  });
  await signIn(page, MANAGER);
  await page.goto('/admin#settings');
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mails that wait' })).toBeHidden();
  expect(reads).toBe(0);
});
