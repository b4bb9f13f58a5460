import type { OutgoingHttpHeaders } from 'node:http';
import {
  BROKEN_JSON,
  CRITICAL_NUMBERS,
  CRITICAL_TEXTS,
  ECHO,
  HOSTILE_BODIES,
  HOSTILE_DAYS,
  HOSTILE_EMAILS,
  HOSTILE_NUMBERS,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
  jsonOf,
  OTHER_CONTENT_TYPES,
} from './hostile-values.ts';
import { CRITICAL_HEADERS, ODD_HEADERS, ODD_METHODS, ODD_PATH_PARTS, ODD_QUERIES } from './odd-requests.ts';
import type { Random } from './random.ts';
import type { RawRequest } from './raw-http.ts';

/** A request that succeeds. */
export interface ValidRequest {
  method: string;
  path: string;
  /** The path with its parameters still in braces. */
  template: string;
  headers: OutgoingHttpHeaders;
  body?: unknown;
}

/** Turns a valid request into a hostile one. The name appears in failure messages. */
export interface Attack {
  name: string;
  mutate(valid: ValidRequest): RawRequest;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Values tried at each field of a body, besides the critical ones. */
const VALUES_PER_FIELD = 5;
const QUERIES_WITHOUT_PARAMETERS = 8;
const CONTENTS_WITHOUT_BODY = 3;
const TOO_LARGE_BYTES = 300_000;

/** The attacks on one operation; each mutates a new valid request. */
export function planAttacks(valid: ValidRequest, random: Random): Attack[] {
  const isRead = valid.path.includes('?');
  const queries = isRead ? ODD_QUERIES : random.some(ODD_QUERIES, QUERIES_WITHOUT_PARAMETERS);
  return [
    ...ODD_METHODS.map((method) =>
      attack(`method ${method}`, (request) => ({ ...toRawRequest(request), method })),
    ),
    ...[...CRITICAL_HEADERS, ...random.some(ODD_HEADERS, 4)].map((odd) =>
      attack(`headers ${Object.keys(odd)}`, (request) => {
        const { headers, ...sent } = toRawRequest(request);
        return { ...sent, headers: { ...headers, ...odd } };
      }),
    ),
    ...queries.map((query) =>
      attack(`query ${query.slice(0, 60)}`, (request) => ({
        ...toRawRequest(request),
        path: `${request.path.split('?', 1)[0]}?${query}`,
      })),
    ),
    ...pathAttacks(valid, random),
    ...random.some(contentAttacks(), valid.method === 'GET' ? CONTENTS_WITHOUT_BODY : 100),
    ...(isJson(valid.body) ? bodyAttacks(valid.body, random) : []),
  ];
}

function attack(name: string, mutate: Attack['mutate']): Attack {
  return { name, mutate };
}

function isJson(body: unknown): body is object {
  return body !== undefined && !(body instanceof Uint8Array);
}

/** The valid request with its serialized body. */
export function toRawRequest({ method, path, headers, body }: ValidRequest): RawRequest {
  if (body === undefined) return { method, path, headers };
  if (!isJson(body)) return { method, path, headers, body: Buffer.from(body as Uint8Array) };
  return { method, path, headers: { ...headers, ...JSON_TYPE }, body: jsonOf(body) };
}

/** The request with another body and a JSON content type. */
function withBody({ method, path, headers }: ValidRequest, body: string | Buffer): RawRequest {
  return { method, path, headers: { ...headers, ...JSON_TYPE }, body };
}

function pathAttacks({ template }: ValidRequest, random: Random): Attack[] {
  const parts = template.split('/');
  return parts.flatMap((name, index) =>
    (name.startsWith('{') ? random.some(ODD_PATH_PARTS, 16) : []).map((odd) =>
      attack(`${name} ${odd.slice(0, 60)}`, (request) => {
        const path = request.path.split('?', 1)[0]?.split('/') ?? [];
        return { ...toRawRequest(request), path: path.toSpliced(index, 1, odd).join('/') };
      }),
    ),
  );
}

/** All of them: when not all attacks are sent, those left after a random choice could be none of a kind. */
function contentAttacks(): Attack[] {
  return [
    ...OTHER_CONTENT_TYPES.map((type) =>
      attack(`content type ${type}`, ({ headers, ...request }) => ({
        ...toRawRequest({ ...request, headers }),
        body: isJson(request.body) ? jsonOf(request.body) : `a=${ECHO}`,
        headers: { ...headers, 'content-type': type },
      })),
    ),
    ...BROKEN_JSON.map((body) =>
      attack(`broken JSON ${JSON.stringify(body)}`, (request) => withBody(request, body)),
    ),
    ...HOSTILE_BODIES.map((body) =>
      attack(`body ${body.slice(0, 20)}`, (request) => withBody(request, body)),
    ),
    attack('an empty body that says JSON', (request) => withBody(request, '')),
    attack('a body of spaces', (request) => withBody(request, ' \n ')),
    attack('a body of 300 kB', (request) =>
      withBody(request, JSON.stringify({ filling: 'x'.repeat(TOO_LARGE_BYTES) })),
    ),
  ];
}

type FieldPath = readonly (string | number)[];

function bodyAttacks(body: object, random: Random): Attack[] {
  const changed = (name: string, path: FieldPath, change: (value: unknown) => unknown) =>
    attack(name, (request) => withBody(request, jsonOf(replaceAt(request.body, path, change))));
  const extended = (name: string, extra: object) =>
    attack(name, (request) => withBody(request, jsonOf({ ...(request.body as object), ...extra })));
  const paths = fieldPathsOf(body);
  return [
    ...paths.flatMap((path) => [
      ...valuesFor(path, valueAt(body, path), random).map((value) =>
        changed(`${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`, path, () => value),
      ),
      changed(`${path.join('.')} in a list`, path, (value) => [value]),
    ]),
    ...random.some(paths, 6).map((path) => changed(`without ${path.join('.')}`, path, () => undefined)),
    // A spread defines `__proto__` as an own key.
    extended('a key __proto__', JSON.parse('{"__proto__":{"isAdmin":true}}')),
    extended('a key constructor.prototype', { constructor: { prototype: { isAdmin: true } } }),
    attack('every key twice', (request) => {
      const text = jsonOf(request.body);
      return withBody(request, `${text.slice(0, -1)},${text.slice(1)}`);
    }),
    attack('a body cut off', (request) => withBody(request, jsonOf(request.body).slice(0, -1))),
  ];
}

function valuesFor(path: FieldPath, valid: unknown, random: Random): readonly unknown[] {
  const name = String(path.at(-1));
  return [
    ...(typeof valid === 'string' ? CRITICAL_TEXTS : []),
    ...(typeof valid === 'number' ? CRITICAL_NUMBERS : []),
    ...(/email/i.test(name) ? HOSTILE_EMAILS : []),
    ...(/date/i.test(name) ? HOSTILE_DAYS : []),
    ...random.some([...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...HOSTILE_SHAPES], VALUES_PER_FIELD),
  ];
}

function fieldPathsOf(value: unknown, parent: FieldPath = []): FieldPath[] {
  const self = parent.length > 0 ? [parent] : [];
  if (typeof value !== 'object' || value === null) return self;
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...self, ...inner.flatMap(([key, entry]) => fieldPathsOf(entry, [...parent, key]))];
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** A copy with one field replaced; undefined removes the field. */
function replaceAt(value: unknown, [key, ...rest]: FieldPath, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inner = replaceAt(valueAt(value, [key]), rest, change);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
