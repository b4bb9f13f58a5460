import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let upstream: Server;
let asked: string[];

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ display_name: 'Janaki Mandir Marg, Janakpur, Nepal', licence: 'dropped' }));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  server = await startTestServer({ geocoderUrl: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  upstream.close();
});
beforeEach(async () => {
  asked = [];
  await server.db.deleteFrom('attempt_counters').execute();
});

const geocode = (query: string) => server.request('GET', `/api/geocode-location${query}`);

test('a visitor reads the place name of a point in degrees without an account [S7.9]', async () => {
  const { status, body } = await geocode('?lat=26.72881&lon=85.92631');
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, data: { display_name: 'Janaki Mandir Marg, Janakpur, Nepal' } });
  expect(asked).toEqual(['/reverse?format=jsonv2&lat=26.7288&lon=85.9263']);
});

test('the geocoder is called at most once a second; other requests get the nearest town', async () => {
  const points = Array.from({ length: 20 }, (_, index) => `?lat=26.8${10 + index}&lon=85.95`);
  const start = performance.now();
  const responses = await Promise.all(points.map(geocode));
  const seconds = Math.ceil((performance.now() - start) / 1_000);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(seconds);
  const names = responses.map((response) => response.body.data.display_name);
  const towns = names.filter((name) => name === 'Near Janakpur, Dhanusa, Madhesh Province, Nepal');
  expect(towns).toHaveLength(20 - asked.length);
});

test('a point far from every town of Nepal gets an error', async () => {
  const window_ends_at = new Date(Date.now() + 60_000);
  await server.db
    .insertInto('attempt_counters')
    .values({ key: 'geocoder', attempts: 1, window_ends_at })
    .execute();
  const { status, body } = await geocode('?lat=-90&lon=180');
  expect(status).toBe(502);
  expect(body).toMatchObject({
    success: false,
    code: 'geocode.unavailable',
    error: 'We could not find an address for this location.',
  });
});

test.each(['?lat=90&lon=180', '?lat=-90&lon=-180', '?lat=0&lon=-0', '?lat=26&lon=085.90000000000001'])(
  'a coordinate on the bounds is valid: %s',
  async (query) => {
    expect((await geocode(query)).status).toBe(200);
  },
);

test.each([
  ['', 400],
  ['?lat=26.7', 400],
  ['?lon=85.9', 400],
  ['?lat=&lon=', 422],
  ['?lat=%20&lon=85.9', 422],
  ['?lat=NaN&lon=85.9', 422],
  ['?lat=Infinity&lon=85.9', 422],
  ['?lat=1e999&lon=85.9', 422],
  ['?lat=1e1&lon=85.9', 422],
  ['?lat=0x1A&lon=85.9', 422],
  ['?lat=26,7&lon=85.9', 422],
  ['?lat=%D9%A2%D9%A6&lon=85.9', 422],
  ['?lat=91&lon=85.9', 422],
  ['?lat=90.0000001&lon=85.9', 422],
  ['?lat=-90.1&lon=85.9', 422],
  ['?lat=26.7&lon=180.1', 422],
  ['?lat=26.7&lon=-181', 422],
  ['?lat=26.7&lat=26.8&lon=85.9', 400],
  ['?lat[]=26.7&lon=85.9', 400],
  ['?lat[a]=26.7&lon=85.9', 400],
  [`?lat=26.${'7'.repeat(40)}&lon=85.9`, 422],
  ['?lat=http://169.254.169.254/&lon=85.9', 422],
  ['?lat=26.7@evil.test&lon=85.9', 422],
  ['?lat=26.7%0d%0aHost:%20evil.test&lon=85.9', 422],
  ['?lat=26.7%0a&lon=85.9', 422],
  ['?lat=26.7%26lat%3D1&lon=85.9', 422],
  ['?lat=26.7%23&lon=85.9', 422],
  ['?lat=26.7%00&lon=85.9', 422],
  ['?lat=true&lon=85.9', 422],
  ['?lat=null&lon=undefined', 422],
  ['?lat=%E0%A4&lon=85.9', 422],
  ['?lat=http://127.0.0.1/&lon=85.9', 422],
  ['?lat=//evil.test/&lon=85.9', 422],
  ['?lat=file:///etc/passwd&lon=85.9', 422],
  ['?lat=gopher://127.0.0.1:6379/_&lon=85.9', 422],
  ['?lat=26.7&lon=http://[::1]/', 422],
  ['?lat=26.7&lon=85.9@evil.test', 422],
  ['?lat=26.7&lon=85.9%0d%0aX-Evil:%201', 422],
  ['?lat=26.7&lon=85.9%26format%3Dhtml', 422],
  ['?lat=26.7&lon=85.9%23', 422],
  ['?lat=26.7&lon=85.9%00', 422],
  ['?lat=26.7%252F..&lon=85.9', 422],
  ['?lat=../../26.7&lon=85.9', 422],
  ['?lat=26.7;lon=85.9&lon=85.9', 422],
  ['?lat=26.7%20&lon=85.9', 422],
  ['?lat=%2B26.7&lon=85.9', 422],
  ['?lat=--26.7&lon=85.9', 422],
  ['?lat=26.&lon=85.9', 422],
  ['?lat=.7&lon=85.9', 422],
  ['?lat=26.7.1&lon=85.9', 422],
  ['?lat=026.7.&lon=85.9', 422],
  ['?lat=26_7&lon=85.9', 422],
  ['?lat=26n&lon=85.9', 422],
  ['?lat=1e-9&lon=85.9', 422],
  ['?lat=-Infinity&lon=85.9', 422],
  ['?lat=%EF%BC%92%EF%BC%96&lon=85.9', 422],
  ['?lat=[26.7]&lon=85.9', 422],
  ['?lat={"$gt":0}&lon=85.9', 422],
  ['?lat=26.7&lon=85.9&lon=86', 400],
  ['?lon[]=85.9&lat=26.7', 400],
])('the query "%s" is refused with %d and not sent to the geocoder', async (query, status) => {
  const response = await geocode(query);
  expect(response.status, response.text).toBe(status);
  expect(response.body.success).toBe(false);
  expect(asked).toEqual([]);
});
