import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { newPerson } from './people.ts';

export const PASSWORD = 'chulo-demo';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const at = (path: string) => (url: URL) => `${url.pathname}${url.search}${url.hash}` === path;

export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

export async function fillSignUp(
  page: Page,
  person: ReturnType<typeof newPerson>,
  confirmed = person.password,
) {
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Phone').fill(person.phone);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(confirmed);
}

/** Nothing for axe to find, in either theme. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
