import type { Page } from '@playwright/test';
import { type newPerson, PASSWORD } from '../../web/src/testing/data/people.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const isPath = (path: string) => (url: URL) => `${url.pathname}${url.search}${url.hash}` === path;

export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await clickButton(page, 'Sign In');
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
