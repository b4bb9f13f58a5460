import { expect, vi } from 'vitest';

/** Answers a call of the page. `forward` sends it to the server. A TypeError is a lost connection. */
type Handler = (request: Request, forward: () => Promise<Response>) => Response | Promise<Response>;

const sendToServer = globalThis.fetch;
/** Only so that a call without an answer is named. */
const ANSWER_MS = 30_000;
/** Not that of a test's clock. */
const later = globalThis.setTimeout.bind(globalThis);
let handlers: { path: string | RegExp; handler: Handler }[] = [];
let openPage = new AbortController();
/** The calls of the page that are not answered yet; the stream of live events never is. */
const openCalls = new Set<Request>();
/** Changes that the server makes although nobody waits for their answers any more. */
const openChanges = new Set<Promise<unknown>>();

/**
 * Answers the calls of the page to a path until the test ends; the newest handler of a call counts.
 * @param path the start of the path, or a pattern for the path with its query
 * @returns a function that lets the server answer again
 */
export function answer(path: string | RegExp, handler: Handler): () => void {
  const entry = { path, handler };
  handlers.unshift(entry);
  return () => {
    handlers = handlers.filter((other) => other !== entry);
  };
}

/** An answer of the API with an error. */
export const errorAnswer = (status: number, code: string, error: string, data?: unknown) =>
  Response.json({ success: false, error, code, data }, { status });

/** The connection is lost before the answer arrives. */
export function lostConnection(): never {
  throw new TypeError('the test has cut the connection');
}

/** Changes the `data` of the server's answers to a path. @returns a function that leaves them as they are again */
export const changeAnswer = <Data>(path: RegExp, change: (data: Data) => void) =>
  answer(path, async (_request, forward) => {
    const response = await forward();
    const json = await response.json();
    change(json.data);
    return new Response(JSON.stringify(json), response);
  });

/** Until the test ends the page takes the restaurant for a real one. */
export const realRestaurant = () =>
  changeAnswer<{ isDemo: boolean }[]>(/^\/api\/restaurants$/, (restaurants) => {
    for (const restaurant of restaurants) restaurant.isDemo = false;
  });

/** What the page sends to a path from now on. */
export function recordCalls(method: string, path: string | RegExp) {
  const sent: { body: Record<string, unknown>; headers: Headers }[] = [];
  answer(path, async (request, forward) => {
    if (request.method === method)
      sent.push({ body: await request.clone().json(), headers: request.headers });
    return forward();
  });
  return sent;
}

/** The changes that the page sends to a path from now on: method and body. */
export function recordChanges(path: string | RegExp) {
  const sent: [method: string, body: unknown][] = [];
  answer(path, async (request, forward) => {
    const text = request.method === 'GET' ? null : await request.clone().text();
    if (text !== null) sent.push([request.method, text === '' ? null : JSON.parse(text)]);
    return forward();
  });
  return sent;
}

/** The page hears nothing of changes. */
export const withoutEvents = () => answer('/api/events', () => new Response(null, { status: 204 }));

/** A promise that the test fulfils. */
export function gate(): { isOpen: Promise<void>; open: () => void } {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Waits until the page has the answers to all of its calls. */
export const waitForCalls = () => expect.poll(() => [...openCalls].map(({ url }) => url)).toEqual([]);

/** Ends the open calls of a page that is closed. Its changes are over then: the next page must not see half of one. */
export async function endCalls(): Promise<void> {
  await Promise.race([
    Promise.allSettled(openChanges),
    new Promise((_, reject) => later(() => reject(new Error('a change has no answer')), ANSWER_MS)),
  ]);
  // What waits for the answers goes first.
  await new Promise((resolve) => later(resolve));
  openPage.abort();
  openPage = new AbortController();
  // What ends with them may show a message.
  await new Promise((resolve) => later(resolve));
}

/** All calls go to the server again. */
export function removeHandlers(): void {
  handlers = [];
}

globalThis.fetch = (input, init) => {
  const request = new Request(input, {
    ...init,
    signal: AbortSignal.any([openPage.signal, ...(init?.signal ? [init.signal] : [])]),
  });
  const { pathname, search } = new URL(request.url);
  const found = handlers.find(({ path }) =>
    typeof path === 'string' ? pathname.startsWith(path) : path.test(pathname + search),
  );
  const forward = () => {
    const response = sendToServer(request);
    if (request.method !== 'GET') {
      const change = response.then((received) => received.clone().arrayBuffer());
      openChanges.add(change);
      const forget = () => openChanges.delete(change);
      change.then(forget, forget);
    }
    return response;
  };
  const answered = found ? Promise.resolve().then(() => found.handler(request, forward)) : forward();
  if (!pathname.startsWith('/api/events')) openCalls.add(request);
  const end = () => openCalls.delete(request);
  answered.then(end, end);
  return answered;
};

let followsServerClock = false;
/** Whether the page follows the server's clock although the test has replaced its own. */
export function followServerClock(isFollowed: boolean): void {
  followsServerClock = isFollowed;
}

// A test that replaces the page's clock decides what time it is.
const { get } = Headers.prototype;
Headers.prototype.get = function (name) {
  return name === 'date' && vi.isFakeTimers() && !followsServerClock ? null : get.call(this, name);
};
