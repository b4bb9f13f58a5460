import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createGeocoder, type Geocoder } from './geocoder.ts';

vi.setConfig({ testTimeout: 60_000 });

const JANAKPUR = [26.7288, 85.9263] as const;
const NEAR_JANAKPUR = 'Near Janakpur, Dhanusa, Madhesh Province, Nepal';
const THE_SEA = [0, 0] as const;

let geocodingServer: Server;
let canary: Server;
let respond: RequestListener;
let requests: { url: string | undefined; userAgent: string | undefined }[];
let canaryRequests: number;
let warnings: number;
let now: number;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const respondJson =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Node gives `gc` only to contexts that are made after the flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** Starts a response and stalls, while garbage is collected again and again. */
const stall: RequestListener = (_request, response) => {
  response.write('{');
  const collecting = setInterval(collectGarbage, 100);
  response.on('close', () => clearInterval(collecting));
};

/** A valid response of exactly this size. */
function responseOfSize(bytes: number): string {
  const frame = JSON.stringify({ display_name: 'Just fits', pad: '' });
  return frame.replace('"pad":"', `"pad":"${'x'.repeat(bytes - frame.length)}`);
}

beforeAll(async () => {
  geocodingServer = createServer((request, response) => {
    requests.push({ url: request.url, userAgent: request.headers['user-agent'] });
    respond(request, response);
  });
  canary = createServer((_request, response) => {
    canaryRequests += 1;
    response.end('{"display_name":"the canary"}');
  });
  for (const server of [geocodingServer, canary])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const server of [geocodingServer, canary]) {
    server.closeAllConnections();
    server.close();
  }
});

beforeEach(() => {
  respond = respondJson({ display_name: 'Janaki Mandir Marg, Janakpur, Nepal' });
  requests = [];
  canaryRequests = 0;
  warnings = 0;
  now = Date.parse('2026-01-01T06:00:00Z');
});

afterEach(() => {
  expect(canaryRequests).toBe(0);
});

function geocoder(options: { url?: string; takeSlot?: () => Promise<boolean> } = {}): Geocoder {
  return createGeocoder({
    url: `http://127.0.0.1:${portOf(geocodingServer)}/`,
    takeSlot: async () => true,
    log: {
      warn: () => {
        warnings += 1;
      },
    },
    clock: { now: () => new Date(now) },
    ...options,
  });
}

test('a geocoding request has our user agent and rounded coordinates only', async () => {
  const place = await geocoder().reverse(26.728849, 85.92631);
  expect(place).toEqual({ display_name: 'Janaki Mandir Marg, Janakpur, Nepal' });
  expect(requests).toEqual([
    {
      url: '/reverse?format=jsonv2&lat=26.7288&lon=85.9263',
      userAgent: 'Chulo/0.1 (online ordering)',
    },
  ]);
});

test('a second request for the same rounded point is answered from the cache', async () => {
  const { reverse } = geocoder();
  await reverse(...JANAKPUR);
  await reverse(26.72881, 85.92632);
  expect(requests).toHaveLength(1);
  await reverse(26.7289, 85.9263);
  expect(requests).toHaveLength(2);
});

test('concurrent requests for the same point share one geocoding request', async () => {
  const { reverse } = geocoder();
  await Promise.all(Array.from({ length: 20 }, () => reverse(...JANAKPUR)));
  expect(requests).toHaveLength(1);
});

test('the cache holds 500 points and evicts the least recently used one', async () => {
  const { reverse } = geocoder();
  const point = (index: number) => [27 + index / 1000, 85] as const;
  for (let index = 0; index < 500; index += 1) await reverse(...point(index));
  await reverse(...point(0));
  await reverse(...point(500));
  expect(requests).toHaveLength(501);
  await reverse(...point(0));
  expect(requests).toHaveLength(501);
  await reverse(...point(1));
  expect(requests).toHaveLength(502);
});

test('a caller over the rate limit gets the nearest town without a geocoding request', async () => {
  const slots = [false, true];
  const { reverse } = geocoder({ takeSlot: async () => slots.shift() ?? false });
  expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  expect(requests).toHaveLength(0);
  const place = await reverse(...JANAKPUR);
  expect(place.display_name).toContain('Janaki Mandir Marg');
  expect(warnings).toBe(0);
});

test.each([
  {
    what: 'controls and line breaks',
    raw: 'Ward 4\r\n\u0000 \u001b[31mJanakpur',
    clean: 'Ward 4 [31mJanakpur',
  },
  { what: 'bidirectional controls', raw: 'a\u202eb\u2066c', clean: 'a b c' },
  { what: 'lone surrogates', raw: 'a\ud800b', clean: 'a b' },
  { what: 'no Devanagari', raw: 'जनकपुर, क्\u200dष', clean: 'जनकपुर, क्\u200dष' },
  { what: 'everything after 300 characters', raw: '𝄞'.repeat(400), clean: '𝄞'.repeat(300) },
])('sanitizing a name removes $what', async ({ raw, clean }) => {
  respond = respondJson({ display_name: raw, extra: 'dropped' });
  expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: clean });
});

test.each<{ what: string; reply: RequestListener }>([
  {
    what: 'redirects',
    reply: (_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${portOf(canary)}/reverse` }).end();
    },
  },
  { what: 'answers no JSON', reply: respondJson('<html>busy</html>') },
  { what: 'answers truncated JSON', reply: respondJson('{"display_name":"Jana') },
  { what: 'answers null', reply: respondJson('null') },
  { what: 'answers a name that is not a string', reply: respondJson({ display_name: { toString: 1 } }) },
  { what: 'answers 429', reply: respondJson({ display_name: 'not this' }, 429) },
  { what: 'closes the connection', reply: (request) => request.socket.destroy() },
  { what: 'answers one byte more than 10 kB', reply: respondJson(responseOfSize(10_001)) },
])(
  'a geocoding server that $what is not used for 30 s, and the nearest town is the answer',
  async ({ reply }) => {
    respond = reply;
    const { reverse } = geocoder();
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    now += 29_999;
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    expect(requests).toHaveLength(1);
    expect(warnings).toBe(1);

    respond = respondJson({ display_name: 'Back again' });
    now += 1;
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: 'Back again' });
  },
);

test('a geocoding server that failed while the clock was ahead is asked again when the clock is right', async () => {
  respond = respondJson('busy', 503);
  const { reverse } = geocoder();
  now += 6 * 3_600_000;
  expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  now -= 6 * 3_600_000;
  respond = respondJson({ display_name: 'Back again' });
  expect(await reverse(...JANAKPUR)).toEqual({ display_name: 'Back again' });
});

test('a geocoding response of exactly 10 kB is accepted', async () => {
  respond = respondJson(responseOfSize(10_000));
  expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: 'Just fits' });
});

test('an endless geocoding response is aborted', async () => {
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    respond = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000))) sent += 1_000;
      };
      response.on('drain', write).on('close', resolve);
      write();
    };
  });
  expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  await closed;
  expect(sent).toBeLessThan(10_000_000);
});

test.each<{ what: string; reply: RequestListener }>([
  { what: 'does not respond', reply: () => {} },
  { what: 'starts a response and stalls', reply: stall },
])(
  'a geocoding server that $what times out after 3 s, and the nearest town is the answer',
  async ({ reply }) => {
    respond = reply;
    expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  },
);

test('an unreachable geocoding server is replaced by the nearest town', async () => {
  const { reverse } = geocoder({ url: 'http://127.0.0.1:9' });
  expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
});

test('a point that the geocoding server does not know is not counted as a failure', async () => {
  respond = respondJson({ error: 'Unable to geocode' });
  const { reverse } = geocoder();
  await expect(reverse(...THE_SEA)).rejects.toMatchObject({ code: 'geocode.unavailable', statusCode: 502 });
  expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  expect(requests).toHaveLength(2);
  expect(warnings).toBe(0);
});

test('a point more than 30 km from every town has no name, and the error says so', async () => {
  respond = respondJson('busy', 503);
  await expect(geocoder().reverse(...THE_SEA)).rejects.toMatchObject({
    code: 'geocode.unavailable',
    message: 'We could not find an address for this location.',
  });
});
