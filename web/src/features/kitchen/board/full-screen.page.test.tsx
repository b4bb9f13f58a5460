import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import { board, openBoard } from '../../../testing/kitchen-board.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { button, expectPath } from '../../../testing/screen.ts';
import { muteSound } from '../sound/kitchen-sound.ts';

test('the board can be shown in full screen, on its own page and in the panel', async () => {
  onTestFinished(muteSound);
  const signOut = button('Sign out');
  const fullScreen = page.getByRole('button', { name: 'Full screen' });
  const expectFullScreen = (isFull: boolean) =>
    expect.poll(() => document.fullscreenElement !== null).toBe(isFull);
  await openBoard();
  await expect.element(board()).toBeVisible();
  await fullScreen.click();
  await expect.element(fullScreen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(signOut).not.toBeInTheDocument();
  await expect.element(board()).toBeVisible();
  await expectFullScreen(true);
  await fullScreen.click();
  await expect.element(signOut).toBeVisible();
  await expectFullScreen(false);

  await openPage('/kitchen?kiosk', { as: KITCHEN });
  await expect.element(fullScreen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(signOut).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect.element(button('Mute')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(signOut).toBeVisible();
  await expectPath('/kitchen');

  await openPage('/admin?kiosk#kitchen', { as: ADMIN });
  await expect.element(board()).toBeVisible();
  const navigation = page.getByRole('navigation');
  await expect.element(navigation).not.toBeInTheDocument();
  await fullScreen.click();
  await expect.element(navigation).toBeVisible();
  await expectPath('/admin#kitchen');
});
