import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { RESTAURANT_ID } from './testing/demo-settings.ts';

const PATH = `/api/restaurants/${RESTAURANT_ID}`;
const NONE = { esewaCode: '', khaltiCode: '', fonepayCode: '' };

let server: TestServer;
let owner: SessionGrant;
let manager: SessionGrant;
let picture: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  [owner, manager] = await Promise.all([server.signIn('admin'), server.signIn('manager')]);
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());
afterEach(() => update({ walletCodes: NONE }));

const update = (body: object, as = owner) => server.request('PUT', PATH, { as, body });
const codes = async () => (await server.request('GET', '/api/restaurants')).body.data[0].walletCodes;

async function upload(as = owner): Promise<string> {
  const headers = { 'content-type': 'image/png' };
  const body = new Uint8Array(picture);
  const answer = await server.request('POST', '/api/pictures?use=code', { as, body, headers });
  return answer.body.data.path;
}

test('the demo has no codes', async () => {
  expect(await codes()).toEqual(NONE);
});

test('the owner uploads, replaces and removes a code, and everybody reads it', async () => {
  const [first, second, fonepay] = [await upload(), await upload(), await upload()];
  const { status, body } = await update({ walletCodes: { esewaCode: first, fonepayCode: fonepay } });
  expect(status).toBe(200);
  expect(body.data.walletCodes).toEqual({ ...NONE, esewaCode: first, fonepayCode: fonepay });
  expect(await codes()).toEqual(body.data.walletCodes);
  expect((await fetch(`${server.url}${first}`)).headers.get('content-type')).toBe('image/webp');

  await update({ walletCodes: { esewaCode: second } });
  expect(await codes()).toEqual({ ...NONE, esewaCode: second, fonepayCode: fonepay });
  await update({ walletCodes: { esewaCode: '' } });
  expect(await codes()).toEqual({ ...NONE, fonepayCode: fonepay });
});

test('a manager can upload pictures of dishes, and cannot exchange a code', async () => {
  const own = await upload();
  await update({ walletCodes: { khaltiCode: own } });
  const { status, body } = await update({ walletCodes: { khaltiCode: await upload(manager) } }, manager);
  expect([status, body.code]).toEqual([403, 'auth.forbidden']);
  expect(await codes()).toEqual({ ...NONE, khaltiCode: own });
});

test.each([
  '/art/pizza.webp',
  '/pictures/short.webp',
  '/pictures/abcdefghijklmnopqrstuvwx-320.webp',
  'https://example.test/pictures/abcdefghijklmnopqrstuvwx.webp',
  '//example.test/abcdefghijklmnopqrstuvwx.webp',
  '/pictures/abcdefghijklmnopqrstuvwx.svg',
])('%s is no uploaded picture and is refused as a code', async (esewaCode) => {
  const { status, body } = await update({ walletCodes: { esewaCode } });
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ field: 'walletCodes.esewaCode', message: 'must be an uploaded picture' }]);
  await expect(server.db.updateTable('restaurants').set({ esewa_code: esewaCode }).execute()).rejects.toThrow(
    /restaurants_esewa_code_is_an_uploaded_picture/,
  );
});

test('an exchanged code is in the audit trail with both pictures', async () => {
  const [before, after] = [await upload(), await upload()];
  await update({ walletCodes: { fonepayCode: before } });
  await update({ walletCodes: { fonepayCode: after } });
  const { body } = await server.request('GET', '/api/audit?subject=settings', { as: owner });
  expect(body.data[0]).toMatchObject({
    action: 'changed',
    actor: { id: owner.user.id },
    before: { fonepay_code: before },
    after: { fonepay_code: after },
  });
});
