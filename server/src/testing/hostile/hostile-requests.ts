import type { OutgoingHttpHeaders } from 'node:http';
import {
  BROKEN_JSON,
  ECHO,
  HOSTILE_BODIES,
  HOSTILE_DAYS,
  HOSTILE_EMAILS,
  HOSTILE_NUMBERS,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
  jsonOf,
  OTHER_CONTENT_TYPES,
  SHARPEST_NUMBERS,
  SHARPEST_TEXTS,
} from './hostile-values.ts';
import { ODD_HEADERS, ODD_METHODS, ODD_PATH_PARTS, ODD_QUERIES, SHARPEST_HEADERS } from './odd-requests.ts';
import type { Random } from './random.ts';
import type { RawRequest } from './raw-http.ts';

/** A request that succeeds, before somebody spoils it. */
export interface SoundRequest {
  method: string;
  path: string;
  /** The path with its parameters still in braces. */
  template: string;
  headers: OutgoingHttpHeaders;
  body?: unknown;
}

/** Turns a sound request into a hostile one. The name says how, for whoever reads a failure. */
export interface Attack {
  name: string;
  spoil(sound: SoundRequest): RawRequest;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Values tried at each place of a body, besides the sharpest. */
const VALUES_A_PLACE = 2;
const QUERIES_WHERE_NONE_IS_READ = 4;
const CONTENTS_WHERE_NONE_IS_READ = 3;
const TOO_LARGE_BYTES = 300_000;

/** The attacks on one operation; a fresh sound request goes into each. */
export function planAttacks(sound: SoundRequest, random: Random): Attack[] {
  const isRead = sound.path.includes('?');
  const queries = isRead ? ODD_QUERIES : random.some(ODD_QUERIES, QUERIES_WHERE_NONE_IS_READ);
  return [
    ...ODD_METHODS.map((method) => attack(`method ${method}`, (request) => ({ ...asSent(request), method }))),
    ...[...SHARPEST_HEADERS, ...random.some(ODD_HEADERS, 4)].map((odd) =>
      attack(`headers ${Object.keys(odd)}`, (request) => {
        const { headers, ...sent } = asSent(request);
        return { ...sent, headers: { ...headers, ...odd } };
      }),
    ),
    ...queries.map((query) =>
      attack(`query ${query.slice(0, 60)}`, (request) => ({
        ...asSent(request),
        path: `${request.path.split('?', 1)[0]}?${query}`,
      })),
    ),
    ...pathAttacks(sound, random),
    ...random.some(contentAttacks(random), sound.method === 'GET' ? CONTENTS_WHERE_NONE_IS_READ : 100),
    ...(isJson(sound.body) ? bodyAttacks(sound.body, random) : []),
  ];
}

function attack(name: string, spoil: Attack['spoil']): Attack {
  return { name, spoil };
}

function isJson(body: unknown): body is object {
  return body !== undefined && !(body instanceof Uint8Array);
}

/** The sound request as it goes over the wire. */
function asSent({ method, path, headers, body }: SoundRequest): RawRequest {
  if (body === undefined) return { method, path, headers };
  if (!isJson(body)) return { method, path, headers, body: Buffer.from(body as Uint8Array) };
  return { method, path, headers: { ...headers, ...JSON_TYPE }, body: jsonOf(body) };
}

/** Another body, sent as JSON whether it is or not. */
function withBody({ method, path, headers }: SoundRequest, body: string | Buffer): RawRequest {
  return { method, path, headers: { ...headers, ...JSON_TYPE }, body };
}

function pathAttacks({ template }: SoundRequest, random: Random): Attack[] {
  const parts = template.split('/');
  return parts.flatMap((name, index) =>
    (name.startsWith('{') ? random.some(ODD_PATH_PARTS, 8) : []).map((odd) =>
      attack(`${name} ${odd.slice(0, 60)}`, (request) => {
        const path = request.path.split('?', 1)[0]?.split('/') ?? [];
        return { ...asSent(request), path: path.toSpliced(index, 1, odd).join('/') };
      }),
    ),
  );
}

function contentAttacks(random: Random): Attack[] {
  return [
    ...random.some(OTHER_CONTENT_TYPES, 4).map((type) =>
      attack(`content type ${type}`, ({ headers, ...request }) => ({
        ...asSent({ ...request, headers }),
        body: isJson(request.body) ? jsonOf(request.body) : `a=${ECHO}`,
        headers: { ...headers, 'content-type': type },
      })),
    ),
    ...random
      .some(BROKEN_JSON, 5)
      .map((body) => attack(`broken JSON ${JSON.stringify(body)}`, (request) => withBody(request, body))),
    ...random
      .some(HOSTILE_BODIES, 4)
      .map((body) => attack(`body ${body.slice(0, 20)}`, (request) => withBody(request, body))),
    attack('an empty body that says JSON', (request) => withBody(request, '')),
    attack('a body of spaces', (request) => withBody(request, ' \n ')),
    attack('a body of 300 kB', (request) =>
      withBody(request, JSON.stringify({ filling: 'x'.repeat(TOO_LARGE_BYTES) })),
    ),
  ];
}

type Place = readonly (string | number)[];

function bodyAttacks(body: object, random: Random): Attack[] {
  const changed = (name: string, place: Place, change: (value: unknown) => unknown) =>
    attack(name, (request) => withBody(request, jsonOf(changedAt(request.body, place, change))));
  const extended = (name: string, extra: object) =>
    attack(name, (request) => withBody(request, jsonOf({ ...(request.body as object), ...extra })));
  const places = placesIn(body);
  return [
    ...places.flatMap((place) => [
      ...valuesFor(place, valueAt(body, place), random).map((value) =>
        changed(`${place.join('.')} = ${JSON.stringify(value).slice(0, 60)}`, place, () => value),
      ),
      changed(`${place.join('.')} in a list`, place, (value) => [value]),
    ]),
    ...random.some(places, 6).map((place) => changed(`without ${place.join('.')}`, place, () => undefined)),
    // Written by a spread, the key stays one of its own.
    extended('a key __proto__', JSON.parse('{"__proto__":{"isAdmin":true}}')),
    extended('a key constructor.prototype', { constructor: { prototype: { isAdmin: true } } }),
    attack('every key twice', (request) => {
      const text = jsonOf(request.body);
      return withBody(request, `${text.slice(0, -1)},${text.slice(1)}`);
    }),
    attack('a body cut off', (request) => withBody(request, jsonOf(request.body).slice(0, -1))),
  ];
}

function valuesFor(place: Place, sound: unknown, random: Random): readonly unknown[] {
  const name = String(place.at(-1));
  return [
    ...(typeof sound === 'string' ? SHARPEST_TEXTS : []),
    ...(typeof sound === 'number' ? SHARPEST_NUMBERS : []),
    ...(/email/i.test(name) ? HOSTILE_EMAILS : []),
    ...(/date/i.test(name) ? HOSTILE_DAYS : []),
    ...random.some([...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...HOSTILE_SHAPES], VALUES_A_PLACE),
  ];
}

function placesIn(value: unknown, here: Place = []): Place[] {
  const own = here.length > 0 ? [here] : [];
  if (typeof value !== 'object' || value === null) return own;
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...inner.flatMap(([key, entry]) => placesIn(entry, [...here, key]))];
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** A copy with one place changed; undefined takes the place away. */
function changedAt(value: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inner = changedAt(valueAt(value, [key]), rest, change);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
