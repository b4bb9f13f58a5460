import { stuckMailSchema } from '@chulo/shared/contract/restaurant/mails';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { ADMIN, MANAGER } from '../../testing/data/people.ts';
import { answer } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';

const WAITING = [
  sampleOf(stuckMailSchema, {
    id: 'b0e7a1c2-0000-4000-8000-000000000001',
    kind: 'password_reset',
    to: 'sita@example.test',
    since: '2026-11-22T21:15:00.000Z',
    attempts: 7,
    failure: 'unreachable',
    reason: 'connect ECONNREFUSED 192.0.2.7:465',
    nextAttemptAt: '2026-11-22T22:00:00.000Z',
    hasGivenUp: false,
  }),
  sampleOf(stuckMailSchema, {
    id: 'b0e7a1c2-0000-4000-8000-000000000002',
    kind: 'invitation',
    to: 'hari@example.test',
    since: '2026-11-22T21:20:00.000Z',
    attempts: 25,
    failure: 'refused',
    reason: '550 no such mailbox',
    nextAttemptAt: null,
    hasGivenUp: true,
  }),
];

test('an owner sees why mails wait, has one tried again, and discards another after a question', async () => {
  let waiting = WAITING;
  const calls: string[] = [];
  answer(/^\/api\/mails$/, () => Response.json({ success: true, data: waiting }));
  answer(/^\/api\/mails\//, ({ method, url }) => {
    const [, id = ''] = /mails\/([^/]+)/.exec(url) ?? [];
    calls.push(`${method} ${id.slice(-1)}`);
    waiting = waiting.filter((mail) => mail.id !== id);
    return Response.json({ success: true, data: null });
  });
  answer('/api/jobs/overdue', () =>
    Response.json({ success: true, data: [{ task: 'push', count: 2, since: '2026-11-22T21:15:00.000Z' }] }),
  );
  await openPage('/admin', { as: ADMIN });
  await expect
    .element(page.getByText('2 mails wait because the mail server did not accept them.'))
    .toBeVisible();
  const overdue = page.getByText('Nothing sends 2 push messages, due since 23 Nov, 03:00 AM.');
  await expect.element(overdue).toBeVisible();
  await reopenPage('/admin#settings');
  await expect.element(overdue).toBeVisible();
  const list = page.getByRole('list', { name: 'Mails that wait' });
  await expect.element(list.getByText('The mail server cannot be reached.')).toBeVisible();
  await expect
    .element(list.getByText('Waiting since 23 Nov, 03:00 AM, 7 attempts, Next attempt 23 Nov, 03:45 AM'))
    .toBeVisible();
  await expect.element(list.getByText(/25 attempts, No further attempt/)).toBeVisible();
  await expectAccessible();

  await page
    .getByRole('button', { name: 'Try again now: Link for a new password, sita@example.test' })
    .click();
  await expect.element(list.getByText('To sita@example.test')).not.toBeInTheDocument();
  const discard = page.getByRole('button', { name: 'Discard: Invitation of staff, hari@example.test' });
  await discard.click();
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual(['PUT 1']);
  await discard.click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(page.getByText('No mail waits.')).toBeVisible();
  expect(calls).toEqual(['PUT 1', 'DELETE 2']);
});

test('nobody but an owner is told of waiting mails', async () => {
  let reads = 0;
  answer(/^\/api\/mails$/, (_request, forward) => {
    reads += 1;
    return forward();
  });
  await openPage('/admin#settings', { as: MANAGER });
  await expect.element(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mails that wait' })).not.toBeInTheDocument();
  expect(reads).toBe(0);
});
