import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { callApi } from '../../testing/api.ts';
import { ADMIN } from '../../testing/data/people.ts';
import { answer, changeAnswer, errorAnswer } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';

const rows = page.getByRole('table', { name: 'Audit trail, newest first' }).getByRole('row');

test('while a day is typed, the audit trail asks for no other day', async () => {
  const asked: string[] = [];
  answer(/^\/api\/audit(\?|$)/, (request, forward) => {
    asked.push(new URL(request.url).searchParams.get('day') ?? '');
    return forward();
  });
  await openPage('/admin#audit', { as: ADMIN });
  await expect.element(rows.nth(1)).toBeVisible();
  await userEvent.type(page.getByLabelText('Day'), '01012020');
  await expect.element(page.getByText('No matching entries.')).toBeVisible();
  expect([...new Set(asked)]).toEqual(['', '2020-01-01']);
  await expect.element(page.getByRole('alert').filter({ hasText: 'could not be' })).not.toBeInTheDocument();
});

test('the audit trail says when it could not be loaded', async () => {
  const mend = answer(/^\/api\/audit\?/, () =>
    errorAnswer(403, 'auth.forbidden', 'You are not allowed to do this.'),
  );
  await openPage('/admin#audit', { as: ADMIN });
  await expect
    .element(page.getByText('The audit trail could not be loaded. You are not allowed'))
    .toBeVisible();
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
});

test('a change is told in words, with the name of a category and times in Nepal', async () => {
  const [category] = await callApi<{ id: string; name: string }[]>('GET', '/api/categories');
  changeAnswer<{ before: object | null; after: object | null }[]>(/^\/api\/audit\?/, ([newest]) => {
    if (!newest) return;
    newest.before = { category_id: category?.id, is_available: true, sold_out_until: null };
    newest.after = { category_id: null, is_available: false, sold_out_until: '2026-11-29T09:33:00+00:00' };
  });
  await openPage('/admin#audit', { as: ADMIN });
  for (const text of [
    `Category: ${category?.name} → none`,
    'Available: yes → no',
    'Sold out until: none → 29 Nov, 03:18 PM',
  ])
    await expect.element(rows.nth(1)).toHaveTextContent(text);
  await expectAccessible();
});
