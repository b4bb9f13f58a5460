import type { Page } from '@playwright/test';
import { callApiAs } from './accounts.ts';
import { expect } from './fixtures.ts';

export const manager = (page: Page) => page.getByRole('dialog', { name: 'Manage Addresses' });
export const rows = (page: Page) => manager(page).getByRole('listitem');
export const row = (page: Page, label: string) =>
  rows(page).filter({ has: page.getByRole('heading', { level: 3, name: label }) });

export async function openManager(page: Page): Promise<void> {
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Manage Addresses' }).click();
  await expect(manager(page)).toBeVisible();
}

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

export async function addAs(page: Page, label: string, more: object = {}): Promise<void> {
  await callApiAs(page, 'POST', `/api/customers/${await userIdOf(page)}/addresses`, {
    label,
    street: `${label} Road 1`,
    city: 'Janakpur',
    ...more,
  });
}

export async function listAs(page: Page): Promise<{ id: string; street: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get(`/api/customers/${await userIdOf(page)}/addresses`, { headers });
  return (await response.json()).data;
}
