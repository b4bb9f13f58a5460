import type { LiveEvent } from '@chulo/shared/contract/events';
import { OPERATIONS } from '@chulo/shared/contract/operations';
import { HEARTBEAT_SECONDS } from '@chulo/shared/domain/live/topics';
import { BACK_OFF, type BackOff, backOffMs } from '@chulo/shared/domain/time/back-off';
import { ownTurn } from '../device/own-turn.ts';
import { createEventParser, type ServerSentEvent } from './event-parser.ts';

/** Three missed heartbeats: the connection is dead, whatever the browser believes. */
const LONGEST_SILENCE_MS = 3 * HEARTBEAT_SECONDS * 1_000;

export interface LiveEventHandlers {
  /** Listening from now on, the first time or again: what changed meanwhile was not told. */
  onReady(): void;
  onEvent(event: LiveEvent): void;
  /** Something came, a heartbeat at least. */
  onHeard(): void;
  /** The connection is gone; it is tried again. */
  onLost(): void;
  /** The bearer is not known (any longer); nothing more will come. */
  onRefused(): void;
}

/**
 * Follows the events stream of a bearer and comes back whenever it is lost. The bearer travels in the header,
 * never in the address, so this is a fetch and no EventSource. @returns what stops it
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
    handlers.onLost();
    if (end === 'refused') return handlers.onRefused();
    const wait = backOffMs(backOff, failures);
    failures += 1;
    // Spread out, so that a restarted server is not met by everybody at once.
    await pause(wait * (0.5 + Math.random() / 2), stopped);
  }
}

async function listen(
  token: string,
  handlers: LiveEventHandlers,
  stopped: AbortSignal,
): Promise<'refused' | 'lost'> {
  const silent = new AbortController();
  let watch = setTimeout(() => silent.abort(), LONGEST_SILENCE_MS);
  const read = createEventParser((event) => tell(event, handlers));
  try {
    await ownTurn();
    const response = await fetch(OPERATIONS.streamEvents.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([stopped, silent.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'lost';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(() => silent.abort(), LONGEST_SILENCE_MS);
      handlers.onHeard();
      read(decoder.decode(part.value, { stream: true }));
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(watch);
  }
}

function tell({ name, data }: ServerSentEvent, handlers: LiveEventHandlers): void {
  if (name === 'ready') handlers.onReady();
  if (name === 'change') handlers.onEvent(JSON.parse(data));
}

/** Waits, but no longer than until the network is back or nobody wants it any more. */
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
