import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A whole screen has fewer stops than this; whoever presses it more often is lost. */
const MOST_PRESSES = 150;

type Role = Parameters<Page['getByRole']>[0];

const named = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

/**
 * Walks on with the Tab key until the focus stands on something of that role and accessible name, which has to be
 * in sight then: neither scrolled away nor under a bar that stays in its place.
 */
export function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  return walkTo(page, page.getByRole(role, named(name)), `${role} ${name}`);
}

/** Walks to a field by its label, password fields too, and writes into it. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await walkTo(page, page.getByLabel(label, { exact: true }), label);
  await page.keyboard.type(text);
}

/** Signs in with a demo account, without a pointer. The sign-in must lead to `path`. */
export async function signInByKeyboard(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', 'chulo-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
}

/** Walks to a button or a link and presses it. */
export async function pressOn(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Presses Escape once the overlay has the focus: before, it does not hear any key yet. */
export async function escapeFrom(overlay: Locator): Promise<void> {
  const holdsFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, 'the overlay has the focus').toBe(true);
  await overlay.page().keyboard.press('Escape');
}

/** The focus has not fallen off the page: whoever presses Tab goes on from where they were. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body :focus'), `the focus after ${after}`).toHaveCount(1);
}

async function walkTo(page: Page, target: Locator, what: string): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) {
      await expect.poll(() => page.evaluate(isFocusSeen), `${what} is seen when it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_PRESSES} presses of Tab do not reach ${what}`);
}

/** Runs in the page. A field may be drawn by its label. */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  if (!focused || !box) return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!top) return false;
  const label = focused.closest('label');
  return focused.contains(top) || top.contains(focused) || label?.contains(top) === true;
}
