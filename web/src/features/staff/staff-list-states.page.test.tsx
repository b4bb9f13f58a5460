import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { ADMIN } from '../../testing/data/people.ts';
import { answer, errorAnswer, gate } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clickButton } from '../../testing/screen.ts';

test('the section Staff says when it is loading and when it could not be loaded', async () => {
  const { isOpen, open } = gate();
  const mend = answer(/^\/api\/staff$/, async () => {
    await isOpen;
    return errorAnswer(403, 'auth.forbidden', 'You are not allowed to do this.');
  });
  await openPage('/admin#staff', { as: ADMIN });
  await expect.element(page.getByText('Loading staff accounts...')).toBeInTheDocument();
  open();
  await expect
    .element(page.getByText('The staff accounts could not be loaded. You are not allowed'))
    .toBeVisible();
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  mend();
  await clickButton('Try again');
  await expect
    .element(page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem').first())
    .toBeVisible();
});
