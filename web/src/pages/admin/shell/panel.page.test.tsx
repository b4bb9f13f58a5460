import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { escapeFrom } from '../../../testing/keyboard.ts';
import { answer, waitForCalls } from '../../../testing/network.ts';
import { openPage, type PageOptions, reopenPage } from '../../../testing/open-page.tsx';
import { button, clickButton, expectPath, heading } from '../../../testing/screen.ts';

const link = (name: string) =>
  page.getByRole('navigation', { name: 'Sections of the panel' }).getByRole('link', { name });
const tab = (name: string) => page.getByRole('tab', { name });

async function openPanel(hash = '', options: PageOptions = {}): Promise<void> {
  await openPage(`/admin${hash}`, { as: ADMIN, ...options });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

test('on a phone the sections are in a menu, and toasts do not cover its links', async () => {
  await openPanel('', { size: [390, 844] });
  await clickButton('Menu');
  await expectAccessible();
  await link('Banners').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading('Banners')).toHaveFocus();
  await clickButton('Menu');
  await escapeFrom(page.getByRole('dialog'));
  await expect.element(button('Menu')).toHaveFocus();

  const banner = page.getByRole('list', { name: 'Manage Banners' }).getByRole('listitem').first();
  await banner.getByRole('button', { name: /^Disable/ }).click();
  const message = page.getByText('Banner status updated.');
  // A message under the pointer stays.
  await message.hover();
  (button('Menu').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => {
      const [last, toast] = [link('Audit trail').query(), message.query()];
      return last && toast
        ? toast.getBoundingClientRect().top - last.getBoundingClientRect().bottom
        : Number.NEGATIVE_INFINITY;
    })
    .toBeGreaterThan(0);
  await escapeFrom(page.getByRole('dialog'));
  await banner.getByRole('button', { name: /^Enable/ }).click();
  await expect.element(banner.getByRole('button', { name: /^Disable/ })).toBeVisible();
  await waitForCalls();

  // The tab row scrolls on a phone, the page does not.
  await reopenPage('/admin#settings');
  await expect.element(tab('Notifications')).toBeInTheDocument();
  await expect.element(tab('Notifications')).not.toBeInViewport({ ratio: 0.99 });
  await userEvent.wheel(tab('Delivery'), { delta: { x: 400 } });
  await expect.element(tab('Notifications')).toBeInViewport({ ratio: 0.99 });
  expect(document.documentElement.scrollWidth).toBe(390);
});

/** The links, controls and rows of the panel that a toast covers. */
function coveredBy(message: Element | null): string[] {
  const toast = message?.closest('li')?.getBoundingClientRect();
  if (!toast) return ['there is no toast'];
  const parts = [...document.querySelectorAll('nav a, aside button, main button, main tr, main li')];
  return parts.flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isCovered = right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom;
    return isCovered && part.checkVisibility() ? [part.textContent] : [];
  });
}

for (const width of [1024, 1366])
  test(`toasts of the panel cover neither its menu nor controls nor rows at ${width} pixels`, async () => {
    await openPanel('#banners', { size: [width, 768] });
    const banner = page.getByRole('list', { name: 'Manage Banners' }).getByRole('listitem').first();
    const message = page.getByText('Banner status updated.');
    for (const step of ['Disable', 'Enable']) {
      await banner.getByRole('button', { name: new RegExp(`^${step}`) }).click();
      await expect.element(message).toBeVisible();
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      expect(coveredBy(message.first().element()), step).toEqual([]);
    }
    await waitForCalls();
  });

test('Logout in the collapsed sidebar leads to the sign-in page [S2.96]', async () => {
  // A request that is open at the sign-out is refused.
  expectErrors(/Failed to load resource/);
  await openPanel();
  await clickButton('Collapse the sidebar');
  await clickButton('Logout');
  await expectPath('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a 401 response, or an error that mentions a token, redirects to the sign-in page [S6.27]', async () => {
  expectErrors(/Failed to load resource/);
  const refuse = (status: number, error: string) =>
    answer(/^\/api\/promos$/, () => Response.json({ success: false, error }, { status }));
  const accept = refuse(422, 'The token is not one of ours.');
  await openPage('/admin#settings', { as: ADMIN });
  await expectPath('/login?redirect=%2Fadmin%23settings');
  accept();

  await openPanel('#settings');
  // What is being read anyway is not read again.
  await waitForCalls();
  refuse(401, 'Who is there?');
  await clickButton('Refresh');
  await expectPath('/login?redirect=%2Fadmin%23settings');
});
