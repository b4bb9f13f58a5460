import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PASSWORD = 'chulo-demo';
export const ADMIN = 'admin@chulo.test';
export const MANAGER = 'manager@chulo.test';
export const CASHIER = 'cashier@chulo.test';
export const KITCHEN = 'kitchen@chulo.test';
export const COURIER = 'courier@chulo.test';
export const CUSTOMER = 'customer@chulo.test';

let personCount = 0;

/** The sign-up data of a new customer with a unique email address. */
export function newPerson() {
  personCount += 1;
  return {
    name: `Ram Visitor ${personCount}`,
    phone: '9812345678',
    email: `ram.${Date.now()}.${personCount}@example.com`,
    password: 'paneer-and-timur',
  };
}

/** Signs the page in with a demo account by the API, without the sign-in screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await restoreSession(page, await post(page.request, '/api/auth/login', { email, password: PASSWORD }));
}

/** Signs the page in with a new customer account, created by the API. */
export async function signUp(page: Page, person = newPerson()): Promise<void> {
  const body = { ...person, confirmPassword: person.password };
  await restoreSession(page, await post(page.request, '/api/auth/register', body));
}

interface Session {
  user: { id: string };
  token: string;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Session> {
  const response = await request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
}

/** Signs the page in with an existing session. */
export async function restoreSession(page: Page, { user, token }: Session): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser);
      localStorage.setItem('token', storedToken);
    },
    [JSON.stringify(user), token] as const,
  );
}

/** Calls the API with the session of the page. @returns the `data` of the response */
export async function callApiAs(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
}

/** Navigates on the client, from a page that has no server-rendered data. */
export async function openInside(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
