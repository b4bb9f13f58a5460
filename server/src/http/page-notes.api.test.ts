import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';

let server: TestServer;
let admin: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const put = async (path: string, body: object) =>
  expect((await server.request('PUT', path, { as: admin, body })).status).toBe(200);
const notesOf = async (menuItemId: string) => (await server.pageSource.read()).notes.dishes[menuItemId];
const editOf = async (menuItemId: string) => (await notesOf(menuItemId))?.editedAt ?? '';

test('the page data contains the last edit of a dish, and a sale or a rating is not an edit', async () => {
  const before = await editOf(MARGHERITA);
  expect(new Date(before).toISOString()).toBe(before);
  const { version } = await server.pageSource.read();
  await sql`update menu_items set order_count = order_count + 1, star_counts = '{71,20,5,3,2}'
    where id = ${MARGHERITA}::uuid`.execute(server.db);
  await expect.poll(async () => (await server.pageSource.read()).version).not.toBe(version);
  expect(await editOf(MARGHERITA)).toBe(before);
  await put(`/api/menu/${MARGHERITA}`, { isAvailable: false });
  expect((await editOf(MARGHERITA)) > before).toBe(true);
});

test('the page data contains the last edit of the restaurant', async () => {
  const before = (await server.pageSource.read()).notes.restaurantEditedAt;
  const [{ id }] = (await server.request('GET', '/api/restaurants')).body.data;
  await put(`/api/restaurants/${id}`, { minimumOrder: 160 });
  expect((await server.pageSource.read()).notes.restaurantEditedAt > before).toBe(true);
});

test('the page data contains the size of an uploaded dish picture and of no other picture', async () => {
  expect((await notesOf(MARGHERITA))?.pictureSize).toBeNull();
  const picture = { width: 80, height: 60, channels: 3, background: 'red' } as const;
  const body = await sharp({ create: picture }).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const uploaded = await server.request('POST', '/api/pictures', { as: admin, body, headers });
  await put(`/api/menu/${MARGHERITA}`, { image: uploaded.body.data.path });
  expect((await notesOf(MARGHERITA))?.pictureSize).toEqual({ width: 80, height: 60 });
  await put(`/api/menu/${MARGHERITA}`, { image: `/elsewhere${uploaded.body.data.path}` });
  expect((await notesOf(MARGHERITA))?.pictureSize).toBeNull();
});
