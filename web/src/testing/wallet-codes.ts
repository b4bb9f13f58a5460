import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { WalletCodes } from '@chulo/shared/domain/money/wallet-codes';
import { encode } from 'uqr';
import { expect, onTestFinished } from 'vitest';
import { adminToken, callApi, callAsAdmin } from './api.ts';

/** The page's own `fetch`, whatever a test has put in its place. */
const { fetch } = globalThis;

const NONE: WalletCodes = { esewaCode: '', khaltiCode: '', fonepayCode: '' };
const PIXELS = 6;

/** A PNG with the code of a text in the middle, by default with its white margin only. */
export async function codeFile(text: string, shape?: { width: number; height: number }): Promise<File> {
  const { size, data } = encode(text, { border: 4 });
  const side = size * PIXELS;
  const { width, height } = shape ?? { width: side, height: side };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = shape ? 'seagreen' : 'white';
  context.fillRect(0, 0, width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  data.forEach((row, y) => {
    row.forEach((isBlack, x) => {
      context.fillStyle = isBlack ? 'black' : 'white';
      context.fillRect(left + x * PIXELS, top + y * PIXELS, PIXELS, PIXELS);
    });
  });
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'code.png', { type: 'image/png' });
}

/** The restaurant, changed until the test ends, also what only its owner changes. */
export async function changeRestaurant(changes: object): Promise<void> {
  const [before] = await callApi<Restaurant[]>('GET', '/api/restaurants');
  if (!before) throw new Error('no restaurant');
  const path = `/api/restaurants/${before.id}`;
  onTestFinished(async () => void (await callAsAdmin('PUT', path, { ...before, version: undefined })));
  await callAsAdmin('PUT', path, changes);
}

async function upload(text: string): Promise<string> {
  const body = await codeFile(text);
  const headers = { authorization: `Bearer ${await adminToken()}`, 'content-type': body.type };
  const response = await fetch('/api/pictures?use=code', { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return (await response.json()).data.path;
}

/** The restaurant has these codes until the test ends. @returns the paths of their pictures */
export async function uploadWalletCodes(
  fields: readonly (keyof WalletCodes)[] = ['esewaCode', 'khaltiCode', 'fonepayCode'],
): Promise<WalletCodes> {
  const codes = { ...NONE };
  for (const field of fields) codes[field] = await upload(`${field} of the restaurant`);
  await changeRestaurant({ walletCodes: codes });
  return codes;
}
