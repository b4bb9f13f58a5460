import { type Connection, connectTo, requireFastGenerator, startCpuMeter } from './load.ts';

const TICK_MS = 5;
/** After a change of the load, a burst may wait in the queue. */
const WARM_UP_MS = 4_000;
/** Enough for three times the capacity when each answer takes 100 ms. */
const CLIENTS = 600;

export interface Request {
  isOrder: boolean;
  bytes: Buffer;
}

/** The response times of a run, in milliseconds. */
export interface Run {
  /** Served requests. */
  perSecond: number;
  ordersPerSecond: number;
  served: number[];
  /** With 503 or 429 and a Retry-After. */
  refused: number[];
  /** Requests that found no idle client. */
  unsent: number;
  /** By name of the read. */
  staff: Record<string, number[]>;
  generator: number;
}

type RunInProgress = ReturnType<typeof startRun>;
export type StaffReader = (run: RunInProgress) => Promise<void>;

/** Each connection sends its next request when the last one is answered. */
export async function runClosed(
  port: number,
  next: () => Request,
  staff: readonly StaffReader[],
  connections: number,
  seconds: number,
): Promise<Run> {
  const run = startRun(seconds, 1_000);
  const clients = Array.from({ length: connections }, async () => {
    const connection = await connectTo(port);
    while (performance.now() < run.endsAt) await run.exchange(connection, next());
    connection.close();
  });
  await Promise.all([...clients, ...staff.map((read) => read(run))]);
  return run.finish();
}

/** Sends at a constant rate, whether requests are answered or not, as long as one of the clients is idle. */
export async function runOpen(
  port: number,
  next: () => Request,
  staff: readonly StaffReader[],
  perSecond: number,
  seconds: number,
): Promise<Run> {
  const idle: Connection[] = [];
  // One after the other: hundreds at once would not fit in the queue of the listening socket.
  for (let opened = 0; opened < CLIENTS; opened += 1) idle.push(await connectTo(port));
  const run = startRun(seconds, WARM_UP_MS);
  const pending = new Set<Promise<void>>();
  const send = async (connection: Connection) => {
    await run.exchange(connection, next());
    idle.push(connection);
  };
  const staffRuns = staff.map((read) => read(run));
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() < run.endsAt) {
    for (const due = ((performance.now() - startedAt) / 1_000) * perSecond; sent < due; sent += 1) {
      const connection = idle.pop();
      if (!connection) {
        run.countUnsent();
        continue;
      }
      const sending = send(connection).finally(() => pending.delete(sending));
      pending.add(sending);
    }
    await new Promise((done) => setTimeout(done, TICK_MS));
  }
  await Promise.all([...pending, ...staffRuns]);
  for (const connection of idle) connection.close();
  return run.finish();
}

function startRun(seconds: number, warmUpMs: number) {
  const startsAt = performance.now() + warmUpMs;
  const endsAt = startsAt + seconds * 1_000;
  const stopCpu = startCpuMeter();
  let orders = 0;
  const result: Run = {
    perSecond: 0,
    ordersPerSecond: 0,
    served: [],
    refused: [],
    unsent: 0,
    staff: {},
    generator: 0,
  };
  return {
    endsAt,
    addStaffRead(name: string, milliseconds: number): void {
      const times = result.staff[name] ?? [];
      result.staff[name] = [...times, milliseconds];
    },
    countUnsent(): void {
      if (performance.now() >= startsAt) result.unsent += 1;
    },
    /** @throws Error for any other response than a success or a polite refusal */
    async exchange(connection: Connection, { isOrder, bytes }: Request): Promise<void> {
      const sentAt = performance.now();
      const { status, text } = await connection.exchange(bytes);
      const isServed = status === 200 || status === 201;
      const isRefused = (status === 503 || status === 429) && /\nretry-after: *\d/i.test(text);
      if (!isServed && !isRefused) throw new Error(`received ${text}`);
      const receivedAt = performance.now();
      if (receivedAt < startsAt || receivedAt >= endsAt) return;
      (isServed ? result.served : result.refused).push(receivedAt - sentAt);
      if (isServed && isOrder) orders += 1;
    },
    finish(): Run {
      const generator = requireFastGenerator(stopCpu());
      const perSecond = result.served.length / seconds;
      return { ...result, perSecond, ordersPerSecond: orders / seconds, generator };
    },
  };
}
