import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fetchWithBody } from '../support/responses.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

test('a visitor sees the contact details of the restaurant [S2.5 S2.90 S2.91]', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(card(page, 'Phone').getByRole('link')).toHaveAttribute('href', 'tel:+97741500000');
  await expect(card(page, 'Email').getByRole('link')).toHaveAttribute('href', 'mailto:hello@chulo.test');
  await expect(card(page, 'Address')).toContainText('Janaki Mandir Marg 4, Janakpur');
  await expect(card(page, 'Opening hours')).toContainText('09:00 AM - 11:00 PM');
  await expect(card(page, 'Opening hours')).toContainText('Open now');
  await expect(page.getByRole('img', { name: 'Drawn map: Janaki Mandir Marg 4, Janakpur' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=Janaki%20/);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('region', { name: 'Our promise' })).toContainText('We cook it again');
  await expectAccessible(page, 'contact');
});

test('the contact page shows default details when the restaurant data is missing [S9.77 S9.78 S9.79 S9.80]', async ({
  page,
}) => {
  await page.route('**/api/restaurants', (route) => route.fulfill({ json: { success: true, data: [] } }));
  // Remove the server-rendered content, as when rendering fails.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<div id="app">.*<\/script>/s, '<div id="app"></div>');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact');
  await expect(card(page, 'Opening hours')).toContainText('10:00 AM - 10:00 PM');
  await expect(card(page, 'Email')).toContainText('support@');
  await expect(card(page, 'Phone')).toContainText('+977');
  await expect(card(page, 'Address')).toContainText('Janakpur');
});

test('the contact page of a closed restaurant shows when it opens', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T07:00:00+05:45'));
  await page.route('**/api/restaurants', async (route) => {
    const body = await (await fetchWithBody(route)).json();
    const closed = {
      from: '2026-11-20T18:15:00.000Z',
      kind: 'hours',
      clock: '09:00',
      day: null,
      holiday: '',
    };
    const data = [{ ...body.data[0], opening: { states: [closed], busy: null } }];
    await route.fulfill({ json: { ...body, data } });
  });
  await page.goto('/contact');
  await expect(card(page, 'Opening hours')).toContainText('Closed now, opens at 09:00 AM');
});

test('a visitor reads the About page and continues to the menu [S2.5 S2.92]', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(page.getByText(/Mithila Pizza House works the same way/)).toBeVisible();
  await expect(page.getByText(/the bill shows the whole price, with tax and delivery/)).toBeVisible();
  await expectAccessible(page, 'about');
  await page.getByRole('link', { name: 'See the menu' }).click();
  await page.waitForURL('**/search');
});
