import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, PASSWORD } from '../../web/src/testing/data/people.ts';
import { callApi } from './api.ts';
import { expect } from './fixtures.ts';

export interface Session {
  user: { id: string; email: string; phone: string };
  token: string;
}

/** Signs in with a demo account by the API, without a page. */
export const logInAs = (request: APIRequestContext, email: string) =>
  callApi<Session>(request, 'POST', '/api/auth/login', { data: { email, password: PASSWORD } });

/** Signs the page in with a demo account by the API, without the sign-in screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await restoreSession(page, await logInAs(page.request, email));
}

/** Signs the page in with a new customer account, created by the API. */
export async function signUp(page: Page, person = newPerson()): Promise<void> {
  const body = { ...person, confirmPassword: person.password };
  await restoreSession(
    page,
    await callApi<Session>(page.request, 'POST', '/api/auth/register', { data: body }),
  );
}

/** Signs the page in with an existing session. */
export async function restoreSession(
  page: Page,
  { user, token }: { user: { id: string }; token: string },
): Promise<void> {
  await page.goto('/start.js');
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser);
      localStorage.setItem('token', storedToken);
    },
    [JSON.stringify(user), token] as const,
  );
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
