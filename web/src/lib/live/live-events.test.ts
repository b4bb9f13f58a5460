import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLiveEvents } from './live-events.ts';

const READY = 'event: ready\ndata: {}\n\n';
const CHANGE = 'event: change\ndata: {"topic":"order","orderId":"a"}\n\n';
const encoder = new TextEncoder();

/** A stream that sends the text and stays open until its reader aborts. */
function openStream(text: string, signal: AbortSignal | null | undefined): Response {
  return new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(encoder.encode(text));
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    }),
  );
}

const fetched = vi.fn<typeof fetch>();
const handlers = {
  onReady: vi.fn(),
  onActivity: vi.fn(),
  onDisconnect: vi.fn(),
  onEvent: vi.fn(),
  onForbidden: vi.fn(),
  onRefused: vi.fn(),
};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a change event is delivered, and the bearer token is sent only in the header', async () => {
  fetched.mockImplementation(async (_address, init) => openStream(READY + CHANGE, init?.signal));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(10);
  expect(handlers.onReady).toHaveBeenCalledOnce();
  expect(handlers.onEvent).toHaveBeenCalledExactlyOnceWith({ topic: 'order', orderId: 'a' });
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe('/api/events');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
});

test('a stream is reconnected after three missed heartbeats', async () => {
  fetched.mockImplementation(async (_address, init) => openStream(READY, init?.signal));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(handlers.onReady).toHaveBeenCalledTimes(2);
});

test('an unreachable server is retried with back-off, at least every 30 seconds', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(60_000);
  const inFirstMinute = fetched.mock.calls.length;
  expect(inFirstMinute).toBeGreaterThan(4);
  expect(inFirstMinute).toBeLessThan(12);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched.mock.calls.length - inFirstMinute).toBeGreaterThanOrEqual(2);
  expect(fetched.mock.calls.length - inFirstMinute).toBeLessThan(6);
});

test('a refused bearer token is reported once and not retried', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 401 }));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(handlers.onRefused).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
});

test('a forbidden stream is reported, and tried again later', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 403 }));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(10);
  expect(handlers.onForbidden).toHaveBeenCalledOnce();
  expect(handlers.onRefused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
});

test('no request is sent after the subscription has stopped', async () => {
  fetched.mockImplementation(async (_address, init) => openStream(READY, init?.signal));
  stop = followLiveEvents('abc', handlers);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledOnce();
});
