import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API, to set up and to read test data. @returns the `data` of the response, which must be a success */
export async function callApi<Data>(
  request: APIRequestContext,
  method: Method,
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<Data> {
  const response = await request.fetch(path, {
    method,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(data ? { data } : {}),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
}

/** Calls the API with the session of the page. @returns the `data` of the response */
export async function callApiAs<Data>(page: Page, method: Method, path: string, data?: object) {
  return callApi<Data>(page.request, method, path, { token: await tokenOf(page), ...(data && { data }) });
}

/** Deletes a record with the session of the page; it may be deleted already. */
export async function deleteAs(page: Page, path: string): Promise<void> {
  await page.request.delete(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` } });
}

/** The bearer token of the session of the page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '');
