import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { answer } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { expectPath, heading } from '../../../testing/screen.ts';

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

test('a visitor sees the contact details of the restaurant [S2.5 S2.90 S2.91]', async () => {
  await openPage('/contact');
  await expect.element(heading('Contact')).toBeVisible();
  await expect.element(card('Phone').getByRole('link')).toHaveAttribute('href', 'tel:+97741500000');
  await expect.element(card('Email').getByRole('link')).toHaveAttribute('href', 'mailto:hello@chulo.test');
  await expect.element(card('Address')).toHaveTextContent('Janaki Mandir Marg 4, Janakpur');
  await expect.element(card('Opening hours')).toHaveTextContent('09:00 AM - 11:00 PM');
  await expect.element(card('Opening hours')).toHaveTextContent('Open now');
  await expect
    .element(page.getByRole('img', { name: 'Drawn map: Janaki Mandir Marg 4, Janakpur' }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=Janaki%20/),
    );
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/));
  await expect
    .element(page.getByRole('region', { name: 'Our promise' }))
    .toHaveTextContent('We cook it again');
  await expectAccessible();
});

test('the contact page shows default details when the restaurant data is missing [S9.77 S9.78 S9.79 S9.80]', async () => {
  answer('/api/restaurants', () => Response.json({ success: true, data: [] }));
  await openPage('/contact');
  await expect.element(card('Opening hours')).toHaveTextContent('10:00 AM - 10:00 PM');
  await expect.element(card('Email')).toHaveTextContent('support@');
  await expect.element(card('Phone')).toHaveTextContent('+977');
  await expect.element(card('Address')).toHaveTextContent('Janakpur');
});

test('the contact page of a closed restaurant shows when it opens', async () => {
  answer('/api/restaurants', async (_request, forward) => {
    const body = await (await forward()).json();
    const closed = {
      from: '2026-11-20T18:15:00.000Z',
      kind: 'hours',
      clock: '09:00',
      day: null,
      holiday: '',
    };
    const data = [{ ...body.data[0], opening: { states: [closed], busy: null } }];
    return Response.json({ ...body, data });
  });
  await openPage('/about');
  vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00+05:45'), toFake: ['Date'] });
  await reopenPage('/contact');
  await expect.element(card('Opening hours')).toHaveTextContent('Closed now, opens at 09:00 AM');
});

test('a visitor reads the About page and continues to the menu [S2.5 S2.92]', async () => {
  await openPage('/about');
  await expect.element(heading('About Us')).toBeVisible();
  await expect.element(page.getByText(/Mithila Pizza House works the same way/)).toBeVisible();
  await expect.element(page.getByText(/the bill shows the whole price, with tax and delivery/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expectPath('/search');
});
