import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { uploadPicture } from '../support/pictures.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Manage Banners' });
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();
const create = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true }).click();

async function openBanners(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#banners');
  await expect(page.getByRole('heading', { name: 'Manage Banners' })).toBeVisible();
  await expect(list(page)).toBeVisible();
}

test.describe('banners', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('an admin creates a banner with a picture, and the form says what is wrong [S2.130 S5.21 S8.73 S9.68 S9.69 S9.70]', async ({
    page,
  }) => {
    await openBanners(page);
    const count = await list(page).getByRole('listitem').count();
    await page.getByRole('button', { name: 'Add Banner' }).click();
    await expect(field(page, 'Display order')).toHaveValue(String((count + 1) * 10));
    await expect(field(page, 'Button text')).toHaveValue('Order Now');
    await expect(field(page, 'Link')).toHaveValue('/menu');
    await expect(field(page, 'Colour')).toHaveValue('from-red-500 to-red-700');

    await field(page, 'Subtitle').fill('x'.repeat(201));
    await field(page, 'Link').fill('http://example.com');
    await field(page, 'Display order').fill('first');
    // The code of the cropper fails to load first. Later it loads with its styles.
    const cropperCode = '**/assets/picture-cropper*';
    await page.route(cropperCode, (route) => route.abort());
    await uploadPicture(form(page), {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(form(page).getByText(/^This file is not a picture we can use/)).toBeVisible();
    await page.unroute(cropperCode);
    await uploadPicture(form(page), { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await create(page);
    for (const problem of [
      'Enter the title.',
      'At most 200 characters.',
      'Please choose a JPEG, PNG, WebP or AVIF picture.',
      'Enter a path like /menu or an address that starts with https://.',
      'Enter a whole number.',
    ])
      await expect(form(page).getByText(problem)).toBeVisible();
    await expect(field(page, 'Title')).toBeFocused();
    await expectAccessible(page, 'panel banner form refused');

    const preview = form(page).getByRole('figure');
    await field(page, 'Title').fill('दशैं at home, with everybody at one table');
    await field(page, 'Subtitle').fill('Family pizzas until the tika is dry.');
    await field(page, 'Link').fill('/search');
    await field(page, 'Display order').fill('०');
    await field(page, 'Colour').selectOption('Plum');
    await uploadPicture(form(page), 'web/public/icons/icon-512.png');
    const cropper = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(cropper.getByTestId('container')).toHaveCSS('position', 'absolute');
    await cropper.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview.locator('img')).toHaveCount(0);
    await uploadPicture(form(page), 'web/public/icons/icon-512.png');
    await cropper.getByRole('button', { name: 'Use this crop' }).click();
    await expect(preview.locator('img')).toHaveAttribute('src', /^\/pictures\//);
    await expect(preview).toContainText('दशैं at home');
    await expect(preview).toContainText('Family pizzas');
    await expectAccessible(page, 'panel banner form');
    const [created] = await Promise.all([page.waitForRequest('**/api/banners'), create(page)]);
    expect(created.postDataJSON()).toEqual({
      title: 'दशैं at home, with everybody at one table',
      subtitle: 'Family pizzas until the tika is dry.',
      image_url: expect.stringMatching(/^\/pictures\//),
      button_text: 'Order Now',
      link_url: '/search',
      bg_gradient: 'from-purple-600 to-fuchsia-800',
      display_order: 0,
      is_active: true,
    });
    await expect(page.getByText('Banner created.')).toBeVisible();
    await expect(list(page).getByRole('listitem').first()).toContainText('दशैं at home');
    await row(page, 'दशैं at home')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'दशैं at home')).toBeHidden();
  });

  test('an admin reorders, edits, disables, deletes and restores a banner [S4.28 S5.34 S8.71 S8.72 S8.74]', async ({
    page,
  }) => {
    await openBanners(page);
    const count = await list(page).getByRole('listitem').count();
    await callApiAs(page, 'POST', '/api/banners', { title: 'दशैं at home', display_order: 0 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const bannerRow = row(page, 'दशैं at home');
    const places = list(page).getByRole('listitem');
    await expect(places.first()).toContainText('दशैं at home');

    // Keyboard: the button keeps the focus while its banner moves.
    const down = bannerRow.getByRole('button', { name: /^Move .* down$/ });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(places.nth(1)).toContainText('दशैं at home');
    await expect(page.getByText(`is now 2 of ${count + 1}.`)).toBeAttached();
    await expect(down).toBeFocused();
    // Drag to the first place. The others keep their order.
    const others = (await places.locator('p:first-child').allTextContents()).filter(
      (title) => !/दशैं/.test(title),
    );
    await bannerRow.locator('[data-grip]').dragTo(places.first());
    await expect(places.first()).toContainText('दशैं at home');
    expect((await places.locator('p:first-child').allTextContents()).slice(1)).toEqual(others);

    await bannerRow.getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Title').fill('Tika at home');
    await save(page);
    await expect(page.getByText('Banner updated.')).toBeVisible();
    const tika = row(page, 'Tika at home');
    const [switched] = await Promise.all([
      page.waitForRequest('**/api/banners/*'),
      tika.getByRole('button', { name: /^Disable/ }).click(),
    ]);
    expect(switched.postDataJSON()).toEqual({ is_active: false });
    await expect(page.getByText('Banner status updated.')).toBeVisible();
    await expect(tika).toContainText('Inactive');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: /^Delete/ })).toBeVisible();
    await expectAccessible(page, 'panel banners with a tooltip');

    await tika.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText('Are you sure you want to delete this banner?')).toBeVisible();
    await expectAccessible(page, 'panel banner question');
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Banner deleted successfully.')).toBeVisible();
    await expect(tika).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Banner restored.')).toBeVisible();
    await expect(tika).toBeVisible();
    await tika.getByRole('button', { name: /^Delete/ }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(tika).toBeHidden();
    await page.route('**/api/banners', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('No banners yet.')).toBeVisible();
    await expectAccessible(page, 'panel banners empty');
  });

  test('a failed save keeps the banner form, and an edit conflict shows what the other admin saved [S8.56 S8.57]', async ({
    page,
  }) => {
    await openBanners(page);
    const banner: { id: string } = await callApiAs(page, 'POST', '/api/banners', { title: 'Two hands' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Add Banner' }).click();
    await field(page, 'Title').fill('Perhaps there');
    await page.route('**/api/banners', (route) => route.abort());
    await create(page);
    await expect(form(page).getByText(/check the list before you create it again/)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Perhaps there');
    await page.unrouteAll();
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();

    const bannerRow = row(page, 'Two hands');
    await bannerRow.getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Subtitle').fill('Mine');
    await page.route('**/api/banners/*', (route) => route.abort());
    await save(page);
    await expect(page.getByText('Failed to save banner.').first()).toBeVisible();
    await expect(field(page, 'Subtitle')).toHaveValue('Mine');
    await page.unrouteAll();

    await callApiAs(page, 'PUT', `/api/banners/${banner.id}`, { subtitle: 'Theirs', button_text: 'Look' });
    await save(page);
    const difference = form(page).getByRole('alert').filter({ hasText: 'Someone else saved changes' });
    await expect(difference.getByRole('row', { name: /Subtitle/ })).toContainText(/Theirs.*Mine/);
    await expect(difference.getByRole('row', { name: /Button text/ })).toContainText(/Look.*Order Now/);
    await difference.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await expect(page.getByText('Banner updated.')).toBeVisible();
    await expect(bannerRow).toContainText('Mine');
    await expect(bannerRow).toContainText('Look: /menu');

    await page.route('**/api/banners/*', (route) => route.abort());
    await bannerRow.getByRole('button', { name: /^Disable/ }).click();
    await expect(page.getByText('Failed to update status.')).toBeVisible();
    await bannerRow.getByRole('button', { name: /^Delete/ }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete banner.')).toBeVisible();
    await expect(bannerRow).toContainText('Active');
  });
});
