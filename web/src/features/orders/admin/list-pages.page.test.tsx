import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCustomer } from '../../../testing/accounts.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';

const ON_A_PAGE = 10;

/** Eleven pending orders of two customers with this name. @returns the oldest, the only one of page 2 */
async function fillTwoPages(name: string) {
  const oldest = await createOrder(await createCustomer(name));
  const customer = await createCustomer(name);
  for (let count = 0; count < ON_A_PAGE; count += 1)
    await createOrder(customer, { deliveryType: 'pickup', specialInstructions: `${count}` });
  return oldest;
}

/** Looks at every state of the section that a user could see. @returns the sentences that contradict themselves */
function watchContradictions(): string[] {
  const seen: string[] = [];
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    const [, from, to] = /Showing (\d+) to (\d+) of/.exec(text) ?? [];
    const [, at, of] = /Page (\d+) of (\d+)/.exec(text) ?? [];
    if (Number(from) > Number(to) || Number(at) > Number(of) || text.includes('No matching orders.'))
      seen.push(`${from} to ${to}, page ${at} of ${of}`);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

const expectFirstPageInAddress = () =>
  expect
    .poll(() => [new URLSearchParams(location.search).has('page'), location.hash])
    .toEqual([false, '#orders']);

test('when the only row of the last page leaves the list, the page before is shown and the address follows', async () => {
  const name = 'Pramila Lastpage';
  const oldest = await fillTwoPages(name);
  const address = `/admin?page=2&search=${encodeURIComponent(name)}&status=pending#orders`;
  await openPage(address, { as: ADMIN });
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
  const contradictions = watchContradictions();
  await rows.getByRole('combobox').selectOptions('confirmed');
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  await expect.element(page.getByText(`Showing 1 to ${ON_A_PAGE} of ${ON_A_PAGE} results`)).toBeVisible();
  await expect.element(rows).toHaveLength(ON_A_PAGE);
  await expectFirstPageInAddress();
  expect(contradictions).toEqual([]);

  // Somebody else confirms it: a live update.
  await setStatus(oldest.id, 'pending');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rows).toHaveLength(1);
  await setStatus(oldest.id, 'confirmed');
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  await expect.element(rows).toHaveLength(ON_A_PAGE);
  await expectFirstPageInAddress();
  expect(contradictions).toEqual([]);

  await reopenPage(address.replace('page=2', 'page=99'));
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  await expect.element(rows).toHaveLength(ON_A_PAGE);
  await expectFirstPageInAddress();

  await reopenPage('/admin?page=3&search=Nobody+at+all#orders');
  await expect.element(page.getByText('No matching orders.')).toBeVisible();
  await expect.element(page.getByText('Showing 0 to 0 of 0 results')).toBeVisible();
  await expectFirstPageInAddress();
});
