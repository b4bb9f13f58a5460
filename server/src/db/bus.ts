import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from './client.ts';

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
  | { topic: 'menu' | 'categories' | 'restaurant' | 'banners' | 'promos' }
  /** This process may have missed messages: everything that hangs on them must be read again. */
  | { topic: 'reconnected' };

export interface Bus {
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** Tells every process, this one too, within some milliseconds and outside of any transaction. */
  publish(message: BusMessage): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

/**
 * LISTEN and NOTIFY on a connection of its own. Messages go out in batches after the fact: a NOTIFY inside
 * a transaction holds a lock of the whole server while it commits, which would queue every order behind one.
 */
export async function openBus(
  connection: ConnectionSettings,
  notify: (payload: string) => Promise<void>,
  onFault: (error: unknown) => void,
): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const outgoing: BusMessage[] = [];
  let client: pg.Client | null = null;
  let isClosed = false;
  let flushing: NodeJS.Timeout | null = null;

  const tell = (message: BusMessage) => {
    for (const listener of listeners) listener(message);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'chulo bus',
      connectionTimeoutMillis: 2_000,
    });
    fresh.on('notification', ({ payload }) => {
      const received: unknown = JSON.parse(payload ?? '[]');
      for (const message of Array.isArray(received) ? received : [received]) tell(message as BusMessage);
    });
    fresh.on('error', onFault);
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!isClosed) void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
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
      await notify(JSON.stringify(batch));
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
    isConnected: () => client !== null,
    async close() {
      isClosed = true;
      if (flushing) clearTimeout(flushing);
      if (outgoing.length > 0) await flush();
      await client?.end();
    },
  };
}
