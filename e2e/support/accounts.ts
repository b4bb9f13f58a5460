import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PASSWORD = 'chulo-demo';
export const ADMIN = 'admin@chulo.test';
export const KITCHEN = 'kitchen@chulo.test';
export const COURIER = 'courier@chulo.test';
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

/** The page opens signed in with a demo account; nothing of the sign-in screen is used. */
export async function signIn(page: Page, email: string): Promise<void> {
  await storeSession(page, await post(page.request, '/api/auth/login', { email, password: PASSWORD }));
}

/** The page opens signed in with a new account of its own. */
export async function signUp(page: Page, person = newPerson()): Promise<void> {
  const body = { ...person, confirmPassword: person.password };
  await storeSession(page, await post(page.request, '/api/auth/register', body));
}

interface Session {
  user: { id: string };
  token: string;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Session> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

async function storeSession(page: Page, { user, token }: Session): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser);
      localStorage.setItem('token', storedToken);
    },
    [JSON.stringify(user), token] as const,
  );
}

/** Calls the API as whoever is signed in on the page. @returns the data */
export async function callApiFromPage(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

/** Goes to a page inside the app, from one that the server sends without any data. */
export async function openInside(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
