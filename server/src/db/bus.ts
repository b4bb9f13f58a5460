import { setTimeout as wait } from 'node:timers/promises';
import { PUBLIC_TOPICS, type PublicTopic } from '@chulo/shared/domain/live/topics';
import pg from 'pg';
import type { ConnectionSettings } from './client.ts';

/** The database triggers notify the same channel. */
const CHANNEL = 'chulo';
const RECONNECT_MS = 250;
const BATCH_MS = 15;
// PostgreSQL refuses a payload of 8,000 bytes.
const MAX_BATCH = 30;

/** Messages between processes, sent with NOTIFY. */
export type BusMessage =
  | { topic: 'order'; orderId: string; customerId: string }
  | { topic: 'notification'; userId: string }
  | { topic: 'session'; sessionId: string }
  | { topic: 'stations' }
  /** A table was opened or closed, has asked for the bill, or the list of tables has changed. */
  | { topic: 'tables' }
  | { topic: PublicTopic }
  /** Orders have changed what is left of a count. The menu keeps its version. */
  | { topic: 'stock' }
  /** This process may have missed messages: subscribers must read their data again. */
  | { topic: 'reconnected' };

export interface Bus {
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Sends to every process, including this one, within milliseconds and outside of any transaction. */
  publish(message: BusMessage): void;
  close(): Promise<void>;
}

/**
 * LISTEN on a dedicated connection, NOTIFY in batches after commit. A NOTIFY inside a transaction takes a server-wide
 * lock at commit, so that orders would commit one after the other.
 */
export async function openBus(
  connection: ConnectionSettings,
  query: (text: string, values: string[]) => Promise<unknown>,
  onFault: (error: unknown) => void,
): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const outgoing: BusMessage[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;
  let flushTimer: NodeJS.Timeout | null = null;

  function dispatch(message: BusMessage): void {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        onFault(error);
      }
    }
  }

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      ...connection,
      application_name: 'chulo bus',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    candidate.on('notification', ({ payload }) => {
      for (const message of parseMessages(payload, onFault)) dispatch(message);
    });
    candidate.on('error', onFault);
    // A failed connection attempt emits `end` too; only the connection in use is replaced.
    candidate.on('end', () => {
      if (client !== candidate) return;
      client = null;
      if (!isClosed) void reconnect();
    });
    try {
      await candidate.connect();
      await candidate.query(`listen ${CHANNEL}`);
    } catch (error) {
      void candidate.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) await candidate.end();
    else client = candidate;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && client === null) {
      await wait(RECONNECT_MS);
      try {
        await connect();
        dispatch({ topic: 'reconnected' });
      } catch (error) {
        onFault(error);
      }
    }
  }

  async function flush(): Promise<void> {
    flushTimer = null;
    const batch = outgoing.splice(0, MAX_BATCH);
    if (outgoing.length > 0) scheduleFlush();
    try {
      await query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(batch)]);
    } catch (error) {
      // Clients also poll, so a lost message delays an update by seconds.
      onFault(error);
    }
  }

  function scheduleFlush(): void {
    flushTimer ??= setTimeout(() => void flush(), BATCH_MS);
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(message) {
      outgoing.push(message);
      scheduleFlush();
    },
    async close() {
      isClosed = true;
      if (flushTimer) clearTimeout(flushTimer);
      if (outgoing.length > 0) await flush();
      await client?.end();
    },
  };
}

/** Other programs may use the channel too: unknown messages are reported or ignored. */
function parseMessages(payload: string | undefined, onFault: (error: unknown) => void): BusMessage[] {
  try {
    const received: unknown = JSON.parse(payload ?? '');
    return (Array.isArray(received) ? received : [received]).filter(isMessage);
  } catch (error) {
    onFault(error);
    return [];
  }
}

function isMessage(value: unknown): value is BusMessage {
  if (typeof value !== 'object' || value === null || !('topic' in value)) return false;
  const isString = (field: string) => typeof Reflect.get(value, field) === 'string';
  switch (value.topic) {
    case 'order':
      return isString('orderId') && isString('customerId');
    case 'notification':
      return isString('userId');
    case 'session':
      return isString('sessionId');
    default:
      return (
        value.topic === 'stock' ||
        value.topic === 'stations' ||
        value.topic === 'tables' ||
        PUBLIC_TOPICS.some((topic) => topic === value.topic)
      );
  }
}
