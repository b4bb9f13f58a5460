import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PASSWORD = 'chulo-demo';
export const ADMIN = 'admin@chulo.test';
export const KITCHEN = 'kitchen@chulo.test';
export const CUSTOMER = 'customer@chulo.test';

let made = 0;

/** Somebody who has never been here. */
export function newPerson() {
  made += 1;
  return {
    name: `Ram Visitor ${made}`,
    phone: '9812345678',
    email: `ram.${Date.now()}.${made}@example.com`,
    password: 'paneer-and-timur',
  };
}

/** Signs in with a demo account from the first page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`(${email})`)).toBeVisible();
}

/** Makes an account from the first page. */
export async function signUp(page: Page, person = newPerson()): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`Signed in as ${person.name} (${person.email}).`)).toBeVisible();
}
