import type { Page } from '@playwright/test';
import { callApiAs } from './api.ts';
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

export const listAs = async (page: Page) =>
  callApiAs<{ id: string; street: string }[]>(
    page,
    'GET',
    `/api/customers/${await userIdOf(page)}/addresses`,
  );
