import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, lostConnection, recordChanges } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { gripOf } from '../../../testing/screen.ts';

const list = page.getByRole('list', { name: 'Manage Banners' });
const form = page.getByRole('dialog');
const field = (label: string) => form.getByLabelText(label, { exact: true });
const save = () => form.getByRole('button', { name: 'Save' }).click();

async function openBanners(): Promise<void> {
  await openPage('/admin#banners', { as: ADMIN });
  await expect.element(page.getByRole('heading', { name: 'Manage Banners' })).toBeVisible();
  await expect.element(list).toBeVisible();
}

test('a failed save keeps the banner form, and an edit conflict shows what the other admin saved [S8.56 S8.57]', async () => {
  expectErrors(/status of 409/);
  await openBanners();
  const banner = await callAsAdmin<{ id: string }>('POST', '/api/banners', { title: 'Two hands' });
  onTestFinished(async () => {
    await callAsAdmin('DELETE', `/api/banners/${banner.id}`);
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await field('Title').fill('Perhaps there');
  const create = answer(/^\/api\/banners$/, lostConnection);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(form.getByText(/check the list before you create it again/)).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Perhaps there');
  create();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  const row = list.getByRole('listitem').filter({ hasText: 'Two hands' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await field('Subtitle').fill('Mine');
  const change = answer(/^\/api\/banners\/[^/]+$/, lostConnection);
  await save();
  await expect.element(page.getByText('Failed to save banner.').first()).toBeVisible();
  await expect.element(field('Subtitle')).toHaveValue('Mine');
  change();

  await callAsAdmin('PUT', `/api/banners/${banner.id}`, { subtitle: 'Theirs', button_text: 'Look' });
  await save();
  const difference = form.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect.element(difference.getByRole('row', { name: /Subtitle/ })).toHaveTextContent(/Theirs.*Mine/);
  await expect
    .element(difference.getByRole('row', { name: /Button text/ }))
    .toHaveTextContent(/Look.*Order Now/);
  await difference.getByRole('button', { name: 'Keep mine' }).click();
  await save();
  await expect.element(page.getByText('Banner updated.')).toBeVisible();
  await expect.element(row).toHaveTextContent('Mine');
  await expect.element(row).toHaveTextContent('Look: /menu');

  answer(/^\/api\/banners\/[^/]+$/, lostConnection);
  await row.getByRole('button', { name: /^Disable/ }).click();
  await expect.element(page.getByText('Failed to update status.')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete banner.')).toBeVisible();
  await expect.element(row).toHaveTextContent('Active');
});

test('an admin reorders, edits, disables, deletes and restores a banner [S4.28 S5.34 S8.71 S8.72 S8.74]', async () => {
  await openBanners();
  const places = list.getByRole('listitem');
  const count = places.elements().length;
  await callAsAdmin('POST', '/api/banners', { title: 'दशैं at home', display_order: 0 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const banner = places.filter({ hasText: 'दशैं at home' });
  await expect.element(places.first()).toHaveTextContent('दशैं at home');

  // Keyboard: the button keeps the focus while its banner moves.
  const down = banner.getByRole('button', { name: /^Move .* down$/ });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(places.nth(1)).toHaveTextContent('दशैं at home');
  await expect.element(page.getByText(`is now 2 of ${count + 1}.`)).toBeInTheDocument();
  await expect.element(down).toHaveFocus();
  // Drag to the first place. The others keep their order.
  const titles = () =>
    places.elements().map((item) => item.querySelector('p:first-child')?.textContent ?? '');
  const others = titles().filter((title) => !/दशैं/.test(title));
  await userEvent.dragAndDrop(gripOf(banner), places.first());
  await expect.element(places.first()).toHaveTextContent('दशैं at home');
  expect(titles().slice(1)).toEqual(others);

  await banner.getByRole('button', { name: /^Edit/ }).click();
  await field('Title').fill('Tika at home');
  await save();
  await expect.element(page.getByText('Banner updated.')).toBeVisible();
  const tika = places.filter({ hasText: 'Tika at home' });
  const sent = recordChanges('/api/banners/');
  await tika.getByRole('button', { name: /^Disable/ }).click();
  await expect.element(page.getByText('Banner status updated.')).toBeVisible();
  expect(sent).toEqual([['PUT', { is_active: false }]]);
  await expect.element(tika).toHaveTextContent('Inactive');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip', { name: /^Delete/ })).toBeVisible();
  await expectAccessible();

  await tika.getByRole('button', { name: /^Delete/ }).click();
  await expect.element(page.getByText('Are you sure you want to delete this banner?')).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Banner deleted successfully.')).toBeVisible();
  await expect.element(tika).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Banner restored.')).toBeVisible();
  await expect.element(tika).toBeVisible();
  await tika.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(tika).not.toBeInTheDocument();
  answer(/^\/api\/banners(\?|$)/, () => Response.json({ success: true, data: [] }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('No banners yet.')).toBeVisible();
  await expectAccessible();
});
