import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, MANAGER } from '../../../testing/data/people.ts';
import { answer, errorAnswer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { uploadPicture } from '../../../testing/pictures.ts';
import { clickButton } from '../../../testing/screen.ts';
import { changeRestaurant, codeFile } from '../../../testing/wallet-codes.ts';

const NONE = { esewaCode: '', khaltiCode: '', fonepayCode: '' };
const UPLOADED = /^\/pictures\/[\w-]{24}\.webp$/;
const esewa = page.getByRole('group', { name: 'eSewa code' });
const picture = esewa.getByRole('img', { name: 'eSewa code' });
const saved = page.getByText('Settings saved successfully!');

async function readRestaurant(): Promise<Restaurant> {
  const [restaurant] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  if (!restaurant) throw new Error('no restaurant');
  return restaurant;
}

async function openPayment(): Promise<void> {
  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('tab', { name: /^Payment/ }).click();
  await expect.element(esewa).toBeVisible();
}

beforeEach(() => changeRestaurant({ walletCodes: NONE, name: 'चुलो पिज्जा घर' }));

test('the owner uploads, replaces and removes the picture of a code', async () => {
  await openPayment();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(esewa).toHaveTextContent('No code yet');
  await expectAccessible();
  await uploadPicture(esewa, await codeFile('eSewa 9800000000'));
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(UPLOADED));
  await expect.element(esewa).toHaveTextContent('चुलो पिज्जा घर, 9800000000');
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  expect((await readRestaurant()).walletCodes).toEqual(NONE);
  await expectAccessible();
  await clickButton('Save Settings');
  await expect.element(saved).toBeVisible();
  const first = (await readRestaurant()).walletCodes.esewaCode;
  expect(first).toMatch(UPLOADED);

  await uploadPicture(esewa, await codeFile('eSewa 9811111111'));
  await expect.element(picture).not.toHaveAttribute('src', first);
  await clickButton('Save Settings');
  await expect.poll(async () => (await readRestaurant()).walletCodes.esewaCode).not.toBe(first);
  expect((await readRestaurant()).walletCodes).toMatchObject({ khaltiCode: '', fonepayCode: '' });

  await esewa.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await clickButton('Save Settings');
  await expect.poll(async () => (await readRestaurant()).walletCodes).toEqual(NONE);
});

test('a tall screenshot is stored whole, without a question how to crop it', async () => {
  await openPayment();
  await uploadPicture(esewa, await codeFile('eSewa 9800000000', { width: 540, height: 1200 }));
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(UPLOADED));
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalHeight).toBe(1200);
  expect((picture.element() as HTMLImageElement).naturalWidth).toBe(540);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a file that is no picture, a broken one and a lost connection say what is wrong', async () => {
  expectErrors(/status of 422/);
  await openPayment();
  await uploadPicture(esewa, new File(['%PDF'], 'code.pdf', { type: 'application/pdf' }));
  await expect.element(esewa.getByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG, WebP or AVIF');
  await uploadPicture(esewa, new File(['no picture'], 'code.png', { type: 'image/png' }));
  await expect
    .element(esewa.getByRole('alert'))
    .toHaveTextContent('This file is not a picture we can use (JPEG, PNG, WebP or AVIF).');
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  await uploadPicture(esewa, new File([large], 'code.png', { type: 'image/png' }));
  await expect
    .element(esewa.getByRole('alert'))
    .toHaveTextContent('Pictures may have at most 5 MB and 25 megapixels.');
  answer('/api/pictures', lostConnection);
  await uploadPicture(esewa, await codeFile('eSewa 9800000000'));
  await expect.element(esewa.getByRole('alert')).toBeVisible();
  await expect.element(esewa.getByRole('alert')).not.toHaveTextContent('5 MB');
  await expectAccessible();
});

test('a code without effect says what is missing', async () => {
  await openPayment();
  const upload = (name: string) =>
    page.getByRole('group', { name }).getByRole('button', { name: 'Upload a picture' });
  const effect = (name: string, pattern: RegExp) =>
    expect.element(upload(name)).toHaveAccessibleDescription(expect.stringMatching(pattern));
  await effect('eSewa code', /^Staff record the payment as eSewa/);
  await page.getByRole('textbox', { name: 'eSewa number' }).fill(' ');
  await effect('eSewa code', /^No effect until wallets are accepted and the eSewa number is set\.$/);
  await page.getByRole('checkbox', { name: 'Wallets (eSewa, Khalti)' }).click();
  await effect('Khalti code', /^No effect until wallets are accepted and the Khalti number is set\.$/);
  await effect('Fonepay code', /Staff record the payment as UPI, with its reference\.$/);
  await page.getByRole('checkbox', { name: 'UPI' }).click();
  await effect('Fonepay code', /^No effect until UPI is accepted\.$/);
});

test('two owners who exchange the same code see both pictures by name', async () => {
  expectErrors(/status of 409/);
  await openPayment();
  await uploadPicture(esewa, await codeFile('mine'));
  await expect.element(picture).toBeVisible();
  const theirs = '/pictures/TheirCodeOfThisRestauran.webp';
  const { id } = await readRestaurant();
  answer('/pictures/', () => new Response(null, { status: 204 }));
  await callAsAdmin('PUT', `/api/restaurants/${id}`, { walletCodes: { esewaCode: theirs } });
  await clickButton('Save Settings');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved changes in the meantime.' });
  await expect
    .element(conflict.getByRole('row', { name: /eSewa code/ }))
    .toHaveTextContent(/Picture TheirC.*Picture [\w-]{6}/);
  await expectAccessible();
});

test('a manager has no payment settings, and the server refuses a code of hers', async () => {
  await openPage('/admin#settings', { as: MANAGER });
  await expect.element(page.getByRole('tab', { name: 'General' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^Payment/ })).not.toBeInTheDocument();
  await expect.element(esewa).not.toBeInTheDocument();
});

test('a refused code is named at its field', async () => {
  expectErrors(/status of 422/);
  await openPayment();
  const fields = [{ field: 'walletCodes.esewaCode', message: 'must be an uploaded picture' }];
  answer('/api/restaurants/', async (request) =>
    request.method === 'PUT'
      ? Response.json(
          { ...(await errorAnswer(422, 'request.invalid', 'Invalid').json()), fields },
          { status: 422 },
        )
      : errorAnswer(404, 'x', 'x'),
  );
  await uploadPicture(esewa, await codeFile('eSewa'));
  await expect.element(picture).toBeVisible();
  await clickButton('Save Settings');
  await expect.element(esewa.getByRole('alert')).toHaveTextContent(/Must be an uploaded picture/i);
});
