import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder, type Geocoder } from './geocoder.ts';

const JANAKPUR = [26.7288, 85.9263] as const;
const NEAR_JANAKPUR = 'Near Janakpur, Dhanusa, Madhesh Province, Nepal';
const THE_SEA = [0, 0] as const;

let upstream: Server;
let canary: Server;
let answer: RequestListener;
let seen: { url: string | undefined; userAgent: string | undefined }[];
let canaryRequests: number;
let warnings: number;
let now: number;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const answerJson =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A good answer of so many bytes. */
function paddedTo(bytes: number): string {
  const frame = JSON.stringify({ display_name: 'Just fits', pad: '' });
  return frame.replace('"pad":"', `"pad":"${'x'.repeat(bytes - frame.length)}`);
}

beforeAll(async () => {
  upstream = createServer((request, response) => {
    seen.push({ url: request.url, userAgent: request.headers['user-agent'] });
    answer(request, response);
  });
  canary = createServer((_request, response) => {
    canaryRequests += 1;
    response.end('{"display_name":"the canary"}');
  });
  for (const server of [upstream, canary])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const server of [upstream, canary]) {
    server.closeAllConnections();
    server.close();
  }
});

beforeEach(() => {
  answer = answerJson({ display_name: 'Janaki Mandir Marg, Janakpur, Nepal' });
  seen = [];
  canaryRequests = 0;
  warnings = 0;
  now = Date.parse('2026-01-01T06:00:00Z');
});

afterEach(() => {
  expect(canaryRequests).toBe(0);
});

function geocoder(options: { url?: string; takeSlot?: () => Promise<boolean> } = {}): Geocoder {
  return createGeocoder({
    url: `http://127.0.0.1:${portOf(upstream)}/`,
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

describe('the name of a place comes from the geocoding server', () => {
  test('asks with our own name and with rounded numbers only', async () => {
    const place = await geocoder().reverse(26.728849, 85.92631);
    expect(place).toEqual({ display_name: 'Janaki Mandir Marg, Janakpur, Nepal' });
    expect(seen).toEqual([
      {
        url: '/reverse?format=jsonv2&lat=26.7288&lon=85.9263',
        userAgent: 'Chulo/0.1 (online ordering)',
      },
    ]);
  });

  test('a point is asked once: the same rounded point is answered from memory', async () => {
    const { reverse } = geocoder();
    await reverse(...JANAKPUR);
    await reverse(26.72881, 85.92632);
    expect(seen).toHaveLength(1);
    await reverse(26.7289, 85.9263);
    expect(seen).toHaveLength(2);
  });

  test('people who ask for the same point at the same moment share one question', async () => {
    const { reverse } = geocoder();
    await Promise.all(Array.from({ length: 20 }, () => reverse(...JANAKPUR)));
    expect(seen).toHaveLength(1);
  });

  test('remembers the last 500 points and forgets the one unused for longest', async () => {
    const { reverse } = geocoder();
    const point = (index: number) => [27 + index / 1000, 85] as const;
    for (let index = 0; index < 500; index += 1) await reverse(...point(index));
    await reverse(...point(0));
    await reverse(...point(500));
    expect(seen).toHaveLength(501);
    await reverse(...point(0));
    expect(seen).toHaveLength(501);
    await reverse(...point(1));
    expect(seen).toHaveLength(502);
  });

  test('without a slot this second the nearest town answers and the server is left alone', async () => {
    const slots = [false, true];
    const { reverse } = geocoder({ takeSlot: async () => slots.shift() ?? false });
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    expect(seen).toHaveLength(0);
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
    { what: 'signs that turn the writing direction', raw: 'a\u202eb\u2066c', clean: 'a b c' },
    { what: 'half characters', raw: 'a\ud800b', clean: 'a b' },
    { what: 'nothing of Devanagari', raw: 'जनकपुर, क्\u200dष', clean: 'जनकपुर, क्\u200dष' },
    { what: 'what is beyond 300 characters', raw: '𝄞'.repeat(400), clean: '𝄞'.repeat(300) },
  ])('a name is cleaned of $what', async ({ raw, clean }) => {
    answer = answerJson({ display_name: raw, extra: 'dropped' });
    expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: clean });
  });
});

describe('without the geocoding server the nearest town of Nepal answers', () => {
  test.each<{ what: string; reply: RequestListener }>([
    {
      what: 'redirects',
      reply: (_request, response) => {
        response.writeHead(302, { location: `http://127.0.0.1:${portOf(canary)}/reverse` }).end();
      },
    },
    { what: 'answers no JSON', reply: answerJson('<html>busy</html>') },
    { what: 'answers half of an object', reply: answerJson('{"display_name":"Jana') },
    { what: 'answers a list of nothing', reply: answerJson('null') },
    { what: 'answers a name that is none', reply: answerJson({ display_name: { toString: 1 } }) },
    { what: 'refuses', reply: answerJson({ display_name: 'not this' }, 429) },
    { what: 'hangs up', reply: (request) => request.socket.destroy() },
    { what: 'answers 10 kB and one byte', reply: answerJson(paddedTo(10_001)) },
  ])('when it $what; it is left alone for 30 s then', async ({ reply }) => {
    answer = reply;
    const { reverse } = geocoder();
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    now += 29_999;
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    expect(seen).toHaveLength(1);
    expect(warnings).toBe(1);

    answer = answerJson({ display_name: 'Back again' });
    now += 1;
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: 'Back again' });
  });

  test('an answer of exactly 10 kB is read', async () => {
    answer = answerJson(paddedTo(10_000));
    expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: 'Just fits' });
  });

  test('an endless answer is cut off instead of being read', async () => {
    let sent = 0;
    const hungUp = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(1_000))) sent += 1_000;
        };
        response.on('drain', pour).on('close', resolve);
        pour();
      };
    });
    expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    await hungUp;
    expect(sent).toBeLessThan(10_000_000);
  });

  test.each<{ what: string; reply: RequestListener }>([
    { what: 'says nothing', reply: () => {} },
    { what: 'starts an answer and stops', reply: (_request, response) => void response.write('{') },
  ])('when it $what for 3 s', async ({ reply }) => {
    answer = reply;
    const start = performance.now();
    expect(await geocoder().reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  test('when nobody listens there', async () => {
    const { reverse } = geocoder({ url: 'http://127.0.0.1:9' });
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
  });

  test('a point that the server knows nothing about does not count as a failure', async () => {
    answer = answerJson({ error: 'Unable to geocode' });
    const { reverse } = geocoder();
    await expect(reverse(...THE_SEA)).rejects.toMatchObject({ code: 'geocode.unavailable', statusCode: 502 });
    expect(await reverse(...JANAKPUR)).toEqual({ display_name: NEAR_JANAKPUR });
    expect(seen).toHaveLength(2);
    expect(warnings).toBe(0);
  });

  test('further than 30 km from every town the place has no name, and it says so', async () => {
    answer = answerJson('busy', 503);
    await expect(geocoder().reverse(...THE_SEA)).rejects.toMatchObject({
      code: 'geocode.unavailable',
      message: 'We could not find the place of this location.',
    });
  });
});
