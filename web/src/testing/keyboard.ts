import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { isFocusVisible } from './data/focus.ts';
import { PASSWORD } from './data/people.ts';
import { openPage } from './open-page.tsx';
import { expectPath, field } from './screen.ts';

/** More than the tab stops of any screen that does not list the orders of other tests. */
const MAX_PRESSES = 150;

/**
 * Presses Tab until the element has the focus. It must be visible then: neither outside the viewport nor behind a fixed
 * bar.
 */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target.first()).toBeInTheDocument();
  for (let presses = 0; presses <= MAX_PRESSES; presses += 1) {
    if (target.elements().some((element) => element === document.activeElement)) {
      await expect.poll(isFocusVisible, { message: 'what has the focus is visible' }).toBe(true);
      return;
    }
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`${MAX_PRESSES} presses of Tab do not reach ${target.selector}`);
}

/** Tabs to a field and types. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

/** Tabs to a button or a link and presses Enter. */
export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

/** Presses Escape once the overlay has the focus. Before that, it does not receive key events. */
export async function escapeFrom(overlay: Locator): Promise<void> {
  const holdsFocus = () => overlay.element().contains(document.activeElement);
  await expect.poll(holdsFocus, { message: 'the overlay has the focus' }).toBe(true);
  await userEvent.keyboard('{Escape}');
}

/** Signs in with a demo account, without a pointer. The sign-in must lead to `path`. */
export async function signInByKeyboard(path: string, email: string): Promise<void> {
  await openPage(path);
  await typeInto(field('Email'), email);
  await typeInto(field('Password'), PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expectPath(path);
}
