import type { Locator, Page } from '@playwright/test';
import { isFocusVisible } from '../../web/src/testing/data/focus.ts';
import { expect } from './fixtures.ts';

/** More than the tab stops of any screen. */
const MAX_PRESSES = 150;

type Role = Parameters<Page['getByRole']>[0];

const named = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

/**
 * Presses Tab until an element with this role and accessible name has the focus. It must be visible then: neither
 * outside the viewport nor behind a fixed bar.
 */
export function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  return tabToLocator(page, page.getByRole(role, named(name)), `${role} ${name}`);
}

/** Tabs to a field by its label and types. Password fields have no role, so the label is used. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabToLocator(page, page.getByLabel(label, { exact: true }), label);
  await page.keyboard.type(text);
}

/** Tabs to a button or a link and presses Enter. */
export async function pressOn(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Presses Escape once the overlay has the focus. Before that, it does not receive key events. */
export async function escapeFrom(overlay: Locator): Promise<void> {
  const holdsFocus = () => overlay.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, 'the overlay has the focus').toBe(true);
  await overlay.page().keyboard.press('Escape');
}

/** The focus is not lost: it is on an element, not on the body. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body :focus'), `the focus after ${after}`).toHaveCount(1);
}

async function tabToLocator(page: Page, target: Locator, what: string): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses <= MAX_PRESSES; presses += 1) {
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) {
      await expect
        .poll(() => page.evaluate(isFocusVisible), `${what} is visible when it has the focus`)
        .toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_PRESSES} presses of Tab do not reach ${what}`);
}
