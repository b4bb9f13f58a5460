import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  /** The next request of a connection; the same buffer may be returned again. */
  next: (connection: number) => Buffer;
  /** The expected status; any other fails the run. */
  status: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds from sending a request to the last byte of its response. */
  p50: number;
  p99: number;
  /** CPU share of one core used by the load generator; near 1, the generator is the limit, not the server. */
  generator: number;
}

/**
 * Sends requests over keep-alive connections, one at a time on each, without pipelining. Uses plain sockets and
 * prepared bytes to keep the generator's own CPU cost low.
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const startsAt = performance.now() + load.warmUpSeconds * 1_000;
  const endsAt = startsAt + load.seconds * 1_000;
  const milliseconds: number[] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) =>
      runConnection(load, connection, endsAt, (sentAt, receivedAt) => {
        if (receivedAt >= startsAt && receivedAt < endsAt) milliseconds.push(receivedAt - sentAt);
      }),
    ),
  );
  const { user, system } = process.cpuUsage(cpu);
  const generator = (user + system) / 1_000 / (performance.now() - started);
  const sorted = Float64Array.from(milliseconds).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / load.seconds, p50: at(0.5), p99: at(0.99), generator };
}

type RecordSample = (sentAt: number, receivedAt: number) => void;

/** Runs one connection until the first response after `endsAt`. */
function runConnection(
  load: Load,
  connection: number,
  endsAt: number,
  recordSample: RecordSample,
): Promise<void> {
  return new Promise((done, failed) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    const reader = responseReader(load.status);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(load.next(connection));
    };
    const finish = (error: Error | null) => {
      socket.destroy();
      if (error) failed(error);
      else done();
    };
    socket.on('connect', send);
    socket.on('error', finish);
    socket.on('close', () => failed(new Error('the server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      try {
        if (!reader.read(chunk)) return;
      } catch (error) {
        finish(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      const now = performance.now();
      recordSample(sentAt, now);
      if (now < endsAt) send();
      else finish(null);
    });
  });
}

/** Finds the end of a response by its Content-Length, without parsing the body. */
function responseReader(expected: number) {
  let head: Buffer | null = null;
  let remaining = 0;

  function readHead(chunk: Buffer): boolean {
    const received = head ? Buffer.concat([head, chunk]) : chunk;
    const end = received.indexOf('\r\n\r\n');
    if (end === -1) {
      head = received;
      return false;
    }
    head = null;
    const text = received.toString('latin1', 0, end);
    if (Number(text.slice(9, 12)) !== expected)
      throw new Error(`expected ${expected}, received ${received.toString().slice(0, 2_000)}`);
    const length = /\ncontent-length: *(\d+)/i.exec(text);
    if (!length && expected !== 304 && expected !== 204) throw new Error(`no Content-Length: ${text}`);
    remaining = Number(length?.[1] ?? 0) - (received.length - end - 4);
    return remaining === 0;
  }

  return {
    /** @returns true when the chunk completes a response */
    read(chunk: Buffer): boolean {
      if (remaining === 0) return readHead(chunk);
      remaining -= chunk.length;
      if (remaining < 0) throw new Error('a response longer than its Content-Length');
      return remaining === 0;
    },
  };
}

/** A request as bytes that can be sent repeatedly. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
