import type { FileChooser, Locator, Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const list = (page: Page) => page.getByRole('list', { name: 'Manage Banners' });
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const create = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true }).click();

async function openBanners(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#banners');
  await expect(page.getByRole('heading', { name: 'Manage Banners' })).toBeVisible();
  await expect(list(page)).toBeVisible();
}

/** Clicks the upload button of the picture field and selects a file. */
async function uploadPicture(form: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const button = form.getByRole('button', { name: /^(Upload a|Replace the) picture$/ });
  const [chooser] = await Promise.all([form.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

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
