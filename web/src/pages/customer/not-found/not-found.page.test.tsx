import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { openPage } from '../../../testing/open-page.tsx';

for (const [account, label, path] of [
  [ADMIN, 'Back to the panel', '/admin'],
  [KITCHEN, 'Back to the kitchen board', '/kitchen'],
] as const)
  test(`an unknown path below ${path} leads staff back to ${path}, and home`, async () => {
    await openPage(`${path}/no-such-page`, { as: account });
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: label }).click();
    await expect.poll(() => location.pathname).toBe(path);
  });
