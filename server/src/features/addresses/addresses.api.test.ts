import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MAX_ADDRESSES } from './addresses.service.ts';
import { createAddressCalls, minimalAddress as minimal } from './testing/address-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { add, added, list, put, remove } = createAddressCalls((...call) => server.request(...call));

test('an address is saved with every field of the form [S3.14 S7.26]', async () => {
  const ram = await server.registerCustomer();
  const response = await add(ram, {
    type: 'work',
    label: ' Office ',
    street: 'Mills Area 7',
    city: 'Janakpur',
    state: 'Madhesh Province',
    zipCode: '45600',
    country: 'India',
    isDefault: true,
    landmark: 'Behind the bank',
    phone: '+977 41-520000',
    coordinates: { lat: 26.7288, lng: 85.9263 },
  });
  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    success: true,
    data: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'work',
      label: 'Office',
      street: 'Mills Area 7',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zip_code: '45600',
      country: 'India',
      is_default: true,
      landmark: 'Behind the bank',
      phone: '+977 41-520000',
      coordinates: { lat: 26.7288, lng: 85.9263 },
      version: 1,
    },
  });
  expect(await list(ram)).toEqual([response.body.data]);
});

test('an address needs only label, street and city; the country defaults to Nepal and the type to home [S5.4 S9.66]', async () => {
  const ram = await server.registerCustomer();
  expect(await added(ram, minimal)).toMatchObject({
    type: 'home',
    state: '',
    zip_code: '',
    country: 'Nepal',
    landmark: '',
    phone: '',
    coordinates: null,
  });
  expect(await added(ram, { ...minimal, country: '' })).toMatchObject({ country: 'Nepal' });
});

test.each(['label', 'street', 'city'])('an address without %s is refused', async (field) => {
  const ram = await server.registerCustomer();
  const missing = await add(ram, { ...minimal, [field]: undefined });
  expect(missing.status).toBe(400);
  expect(missing.body).toMatchObject({
    code: 'request.wrong_types',
    fields: [{ field, message: 'is required' }],
  });
  const empty = await add(ram, { ...minimal, [field]: '  ' });
  expect(empty.status).toBe(422);
  expect(empty.body).toMatchObject({
    code: 'request.invalid',
    error: 'Some fields are not valid.',
    fields: [{ field, message: 'must not be empty' }],
  });
  expect(await list(ram)).toEqual([]);
});

test('an address accepts zip_code or zipCode and is_default or isDefault, and responses use snake case [S3.15 S3.17]', async () => {
  const ram = await server.registerCustomer();
  await added(ram, minimal);
  expect(await added(ram, { ...minimal, zipCode: '111', isDefault: true })).toMatchObject({
    zip_code: '111',
    is_default: true,
  });
  const snake = await added(ram, { ...minimal, zip_code: '222', is_default: true });
  expect(snake).toMatchObject({ zip_code: '222', is_default: true });
  expect(snake).not.toHaveProperty('zipCode');
  expect(snake).not.toHaveProperty('isDefault');
  expect(await added(ram, { ...minimal, zipCode: '333', zip_code: '444' })).toMatchObject({
    zip_code: '444',
  });
  const changed = await put(ram, snake.id, { zipCode: '555', isDefault: false });
  expect(changed.body.data).toMatchObject({ zip_code: '555', is_default: false });
});

test.each([
  ['label', 40],
  ['street', 200],
  ['city', 80],
  ['state', 80],
  ['zip_code', 20],
  ['zipCode', 20],
  ['country', 80],
  ['landmark', 200],
])('the address field %s accepts at most %i characters', async (field, max) => {
  const ram = await server.registerCustomer();
  expect((await add(ram, { ...minimal, [field]: 'x'.repeat(max) })).status).toBe(201);
  const over = await add(ram, { ...minimal, [field]: 'x'.repeat(max + 1) });
  expect(over.status).toBe(422);
  expect(over.body.fields).toEqual([{ field, message: `must have at most ${max} characters` }]);
});

test.each([
  [{ phone: '1234567' }, 201],
  [{ phone: '+123 456 789 012 345' }, 201],
  [{ phone: '९८४१२३४५६७' }, 201],
  [{ phone: '' }, 201],
  [{ phone: '(01) 4412345' }, 201],
  [{ phone: '\u202A984.100.0000\u202C' }, 201],
  [{ phone: '123456' }, 422],
  [{ phone: '+------' }, 422],
  [{ phone: '1234567890123456' }, 422],
  [{ phone: '+123 456 789 012  345' }, 201],
  [{ phone: '+123 456 - 789 012 345' }, 422],
  [{ phone: 'call me' }, 422],
  [{ phone: 1234567 }, 400],
  [{ type: 'other' }, 422],
  [{ coordinates: { lat: 90, lng: -180 } }, 201],
  [{ coordinates: null }, 201],
  [{ coordinates: { lat: 90.1, lng: 0 } }, 422],
  [{ coordinates: { lat: 0, lng: -180.1 } }, 422],
  [{ coordinates: { lat: 1 } }, 400],
  [{ isDefault: 'yes' }, 400],
  [{ landmark: 'a\u0000b' }, 201],
  [{ landmark: 'a\uD800b' }, 422],
  [{ label: '\u200B' }, 422],
])('an address with %j gets status %i', async (fields, status) => {
  const ram = await server.registerCustomer();
  expect((await add(ram, { ...minimal, ...fields })).status).toBe(status);
});

test('a customer has at most 50 addresses, even with simultaneous requests', async () => {
  const ram = await server.registerCustomer();
  const responses = await Promise.all(
    Array.from({ length: MAX_ADDRESSES + 5 }, (_, n) => add(ram, { ...minimal, label: `Place ${n}` })),
  );
  const refused = responses.filter((response) => response.status !== 201);
  expect(refused).toHaveLength(5);
  for (const response of refused)
    expect([response.status, response.body.code, response.body.error]).toEqual([
      422,
      'address.too_many',
      'You have saved as many addresses as we can keep.',
    ]);
  const saved = await list(ram);
  expect(saved).toHaveLength(MAX_ADDRESSES);
  expect((await remove(ram, saved[0]?.id ?? '')).status).toBe(200);
  expect((await add(ram, minimal)).status).toBe(201);
});

test('an update of an address leaves absent fields unchanged [S7.27]', async () => {
  const ram = await server.registerCustomer();
  const before = await added(ram, {
    ...minimal,
    state: 'Madhesh',
    zip_code: '45600',
    phone: '9800000000',
    coordinates: { lat: 1, lng: 2 },
  });
  const changed = await put(ram, before.id, { street: 'New Road 5' });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toEqual({ ...before, street: 'New Road 5', version: 2 });
  const cleared = await put(ram, before.id, { state: '', phone: '', coordinates: null, country: '' });
  expect(cleared.body.data).toMatchObject({ state: '', phone: '', coordinates: null, country: 'Nepal' });
  expect((await put(ram, before.id, {})).body.data).toEqual(cleared.body.data);
  expect((await put(ram, before.id, { label: '' })).status).toBe(422);
});

test('the address list shows the default first, then the oldest [S7.25]', async () => {
  const ram = await server.registerCustomer();
  for (const label of ['One', 'Two', 'Three']) await added(ram, { ...minimal, label });
  const last = await added(ram, { ...minimal, label: 'Four', is_default: true });
  expect((await list(ram)).map((row) => row.label)).toEqual(['Four', 'One', 'Two', 'Three']);
  expect((await remove(ram, last.id)).body).toEqual({ success: true, data: null });
  expect((await list(ram)).map((row) => row.label)).toEqual(['Three', 'One', 'Two']);
});

test('an address that has been edited since it was shown is not deleted', async () => {
  const ram = await server.registerCustomer();
  const { id } = await added(ram, minimal);
  await put(ram, id, { street: 'Pidari Chowk 7' });
  expect(await remove(ram, id, '?version=1')).toMatchObject({
    status: 409,
    body: { code: 'edit.stale', data: { id, street: 'Pidari Chowk 7', version: 2 } },
  });
  expect((await remove(ram, id, '?version=0')).status).toBe(422);
  expect(await list(ram)).toHaveLength(1);
  expect((await remove(ram, id, '?version=2')).status).toBe(200);
  expect(await list(ram)).toEqual([]);
});
