import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { callApi, callAsAdmin } from './api.ts';
import { ADMIN } from './data/people.ts';
import { waitForCalls } from './network.ts';
import { openPage } from './open-page.tsx';

interface Item {
  id: string;
  name: string;
  category: string;
  price: number;
  image: string;
  customizations: { name: string; options: { name: string }[] }[];
}

/** The dishes of the panel's list. */
export const products = page.getByRole('list', { name: 'Products' });
export const productCard = (name: string) =>
  products.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const findItem = async (name: string, category?: string) =>
  (await callApi<Item[]>('GET', '/api/menu')).find(
    (item) => item.name === name && (!category || item.category === category),
  );

export async function itemNamed(name: string): Promise<Item> {
  const item = await findItem(name);
  if (!item) throw new Error(`${name} is not on the menu`);
  return item;
}

/** Deletes the dish that the test makes. */
export const deleteAtEnd = (name: string, category?: string) =>
  onTestFinished(async () => {
    const item = await findItem(name, category);
    if (item) await callAsAdmin('DELETE', `/api/menu/${item.id}`);
  });

export async function openProducts(): Promise<void> {
  await openPage('/admin#products', { as: ADMIN });
  await expect.element(products).toBeInTheDocument();
}

export async function openNewProduct(): Promise<Locator> {
  await openProducts();
  // While nobody knows whether this is the demo, the form asks for more.
  await waitForCalls();
  await page.getByRole('button', { name: 'Add Product' }).click();
  return page.getByRole('dialog', { name: 'New product' });
}

/** What a new dish needs. */
export async function fillProduct(form: Locator, name: string, category: string): Promise<void> {
  await form.getByLabelText('Name', { exact: true }).fill(name);
  await form.getByLabelText('Category').selectOptions(category);
  await form.getByLabelText('Price (₹)', { exact: true }).fill('180');
}
