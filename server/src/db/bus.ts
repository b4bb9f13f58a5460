import { setTimeout as wait } from 'node:timers/promises';
import { PUBLIC_TOPICS, type PublicTopic } from '@chulo/shared/domain/live/topics';
import pg from 'pg';
import type { ConnectionSettings } from './client.ts';

/** The triggers of the migrations notify the same channel. */
const CHANNEL = 'chulo';
const RECONNECT_MS = 250;
const BATCH_MS = 15;
// PostgreSQL refuses a payload of 8,000 bytes.
const MAX_BATCH = 30;

/** What processes tell each other through the database. */
export type BusMessage =
  | { topic: 'order'; orderId: string; customerId: string }
  | { topic: 'notification'; userId: string }
  | { topic: 'session'; sessionId: string }
  | { topic: PublicTopic }
  /** This process may have missed messages: everything that hangs on them must be read again. */
  | { topic: 'reconnected' };

export interface Bus {
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Tells every process, this one too, within some milliseconds and outside of any transaction. */
  publish(message: BusMessage): void;
  close(): Promise<void>;
}

/**
 * LISTEN and NOTIFY on a connection of its own. Messages go out in batches after the fact: a NOTIFY inside
 * a transaction holds a lock of the whole server while it commits, which would queue every order behind one.
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
  let flushing: NodeJS.Timeout | null = null;

  function tell(message: BusMessage): void {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        onFault(error);
      }
    }
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'chulo bus',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    fresh.on('notification', ({ payload }) => {
      for (const message of messagesOf(payload, onFault)) tell(message);
    });
    fresh.on('error', onFault);
    // A connection that never came about ends too; only the one in use is missed.
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = null;
      if (!isClosed) void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) await fresh.end();
    else client = fresh;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && client === null) {
      await wait(RECONNECT_MS);
      try {
        await connect();
        tell({ topic: 'reconnected' });
      } catch (error) {
        onFault(error);
      }
    }
  }

  async function flush(): Promise<void> {
    flushing = null;
    const batch = outgoing.splice(0, MAX_BATCH);
    if (outgoing.length > 0) scheduleFlush();
    try {
      await query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(batch)]);
    } catch (error) {
      // Polling is the floor that always works; a lost hint costs seconds, never an order.
      onFault(error);
    }
  }

  function scheduleFlush(): void {
    flushing ??= setTimeout(() => void flush(), BATCH_MS);
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
      if (flushing) clearTimeout(flushing);
      if (outgoing.length > 0) await flush();
      await client?.end();
    },
  };
}

/** The channel is shared with whatever else uses the database: what is not ours is told and left. */
function messagesOf(payload: string | undefined, onFault: (error: unknown) => void): BusMessage[] {
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
  const isText = (field: string) => typeof Reflect.get(value, field) === 'string';
  switch (value.topic) {
    case 'order':
      return isText('orderId') && isText('customerId');
    case 'notification':
      return isText('userId');
    case 'session':
      return isText('sessionId');
    default:
      return PUBLIC_TOPICS.some((topic) => topic === value.topic);
  }
}
