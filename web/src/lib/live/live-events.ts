import { OPERATIONS } from 'virtual:operations';
import type { LiveEvent } from '@chulo/shared/contract/events';
import { HEARTBEAT_SECONDS } from '@chulo/shared/domain/live/topics';
import { BACK_OFF, type BackOff, backOffMs } from '@chulo/shared/domain/time/back-off';
import { anySignal } from '../device/any-signal.ts';
import { yieldDuringStartup } from '../device/when-idle.ts';
import { createEventParser, type ServerSentEvent } from './event-parser.ts';

/** After three missed heartbeats the connection is treated as lost. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_SECONDS * 1_000;

export interface LiveEventHandlers {
  /** The stream is connected or reconnected; earlier changes were not delivered. */
  onReady(): void;
  onEvent(event: LiveEvent): void;
  /** Data has arrived, at least a heartbeat. */
  onActivity(): void;
  /** The connection is lost; a reconnect follows. */
  onDisconnect(): void;
  /** Staff must set up a second factor first. */
  onForbidden(): void;
  /** The bearer token is invalid or expired; no reconnect follows. */
  onRefused(): void;
}

/**
 * Subscribes to the event stream and reconnects after each loss. It uses fetch, because an EventSource cannot send the
 * bearer token in a header. @returns a function that stops it
 */
export function followLiveEvents(
  token: string,
  handlers: LiveEventHandlers,
  backOff: BackOff = BACK_OFF.events,
): () => void {
  const stopped = new AbortController();
  void follow(token, handlers, backOff, stopped.signal);
  return () => stopped.abort();
}

async function follow(
  token: string,
  handlers: LiveEventHandlers,
  backOff: BackOff,
  stopped: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const onReady = () => {
      failures = 0;
      handlers.onReady();
    };
    const end = await listen(token, { ...handlers, onReady }, stopped);
    if (stopped.aborted) return;
    handlers.onDisconnect();
    if (end === 'refused') return handlers.onRefused();
    const wait = backOffMs(backOff, failures);
    failures += 1;
    // With jitter, so that not all clients reconnect to a restarted server at once.
    await pause(wait * (0.5 + Math.random() / 2), stopped);
  }
}

async function listen(
  token: string,
  handlers: LiveEventHandlers,
  stopped: AbortSignal,
): Promise<'refused' | 'lost'> {
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), MAX_SILENCE_MS);
  const read = createEventParser((event) => dispatch(event, handlers));
  try {
    await yieldDuringStartup();
    const response = await fetch(OPERATIONS.streamEvents.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: anySignal(stopped, ended.signal),
    });
    if (response.status === 401) return 'refused';
    if (response.status === 403) handlers.onForbidden();
    if (!response.ok || !response.body) return 'lost';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), MAX_SILENCE_MS);
      handlers.onActivity();
      read(decoder.decode(chunk.value, { stream: true }));
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(timer);
    // Also removes what `anySignal` has added to `stopped`.
    ended.abort();
  }
}

function dispatch({ name, data }: ServerSentEvent, handlers: LiveEventHandlers): void {
  if (name === 'ready') handlers.onReady();
  if (name === 'change') handlers.onEvent(JSON.parse(data));
}

/** Waits until the time has passed, the network is back or the subscription has stopped. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    stopped.addEventListener('abort', done);
  });
}
