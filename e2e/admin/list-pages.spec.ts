import type { Page } from '@playwright/test';
import { ADMIN, logInAs, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

const ON_A_PAGE = 10;

/** Eleven pending orders of two customers with this name. @returns the oldest, the only one of page 2 */
async function fillTwoPages(page: Page, name: string) {
  const oldest = await createOrder(page.request, await createCustomer(page.request, name));
  const customer = await createCustomer(page.request, name);
  for (let count = 0; count < ON_A_PAGE; count += 1)
    await createOrder(page.request, customer, { deliveryType: 'pickup', specialInstructions: `${count}` });
  return oldest;
}

/** Every state of the section that a user could see. @returns the sentences that contradict themselves */
async function watchContradictions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'contradictions', seen);
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      const [, from, to] = /Showing (\d+) to (\d+) of/.exec(text) ?? [];
      const [, at, of] = /Page (\d+) of (\d+)/.exec(text) ?? [];
      if (Number(from) > Number(to) || Number(at) > Number(of) || text.includes('No matching orders.'))
        seen.push(`${from} to ${to}, page ${at} of ${of}`);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'contradictions'));
}

test('when the only row of the last page leaves the list, the page before is shown and the address follows', async ({
  page,
}) => {
  const name = 'Pramila Lastpage';
  const oldest = await fillTwoPages(page, name);
  const admin = await logInAs(page.request, ADMIN);
  await restoreSession(page, admin);
  const address = `/admin?page=2&search=${encodeURIComponent(name)}&status=pending#orders`;
  await page.goto(address);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  const contradictions = await watchContradictions(page);
  await rows.getByRole('combobox').selectOption('confirmed');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByText(`Showing 1 to ${ON_A_PAGE} of ${ON_A_PAGE} results`)).toBeVisible();
  await expect(rows).toHaveCount(ON_A_PAGE);
  await expect(page).toHaveURL((url) => !url.searchParams.has('page') && url.hash === '#orders');
  expect(await contradictions()).toEqual([]);

  // Somebody else confirms it: a live update.
  await setStatus(page.request, admin, oldest.id, 'pending');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await setStatus(page.request, admin, oldest.id, 'confirmed');
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(rows).toHaveCount(ON_A_PAGE);
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  expect(await contradictions()).toEqual([]);

  await page.goto(address.replace('page=2', 'page=99'));
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(rows).toHaveCount(ON_A_PAGE);
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));

  await page.goto('/admin?page=3&search=Nobody+at+all#orders');
  await expect(page.getByText('No matching orders.')).toBeVisible();
  await expect(page.getByText('Showing 0 to 0 of 0 results')).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
});
