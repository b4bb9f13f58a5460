import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  warmUpSeconds: number;
  /** The whole next request of a connection; it may be the same bytes, or the same memory, again. */
  next: (connection: number) => Buffer;
  /** Any other status fails the run. */
  status: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds from a request to the last byte of its answer. */
  p50: number;
  p99: number;
  /** Share of one core that the generator itself used; near 1 it, not the server, is the limit. */
  generator: number;
}

/**
 * Keep-alive connections, one request under way on each: no pipelining. Plain sockets and ready bytes,
 * so that the generator costs a fraction of what it measures.
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const begins = performance.now() + load.warmUpSeconds * 1_000;
  const ends = begins + load.seconds * 1_000;
  const milliseconds: number[] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) =>
      drive(load, connection, ends, (sentAt, answeredAt) => {
        if (answeredAt >= begins && answeredAt < ends) milliseconds.push(answeredAt - sentAt);
      }),
    ),
  );
  const { user, system } = process.cpuUsage(cpu);
  const generator = (user + system) / 1_000 / (performance.now() - started);
  const sorted = Float64Array.from(milliseconds).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / load.seconds, p50: at(0.5), p99: at(0.99), generator };
}

type Note = (sentAt: number, answeredAt: number) => void;

/** One connection, from its first request to the answer after `ends`. */
function drive(load: Load, connection: number, ends: number, note: Note): Promise<void> {
  return new Promise((done, failed) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    const answers = answerReader(load.status);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(load.next(connection));
    };
    const give = (error: Error | null) => {
      socket.destroy();
      if (error) failed(error);
      else done();
    };
    socket.on('connect', send);
    socket.on('error', give);
    socket.on('close', () => failed(new Error('the server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      try {
        if (!answers.takes(chunk)) return;
      } catch (error) {
        give(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      const now = performance.now();
      note(sentAt, now);
      if (now < ends) send();
      else give(null);
    });
  });
}

/** Finds where an answer ends, by its Content-Length; a body is counted, never read. */
function answerReader(expected: number) {
  let head: Buffer | null = null;
  let left = 0;

  function takesHead(chunk: Buffer): boolean {
    const seen = head ? Buffer.concat([head, chunk]) : chunk;
    const end = seen.indexOf('\r\n\r\n');
    if (end === -1) {
      head = seen;
      return false;
    }
    head = null;
    const text = seen.toString('latin1', 0, end);
    if (Number(text.slice(9, 12)) !== expected)
      throw new Error(`expected ${expected}, was answered ${seen.toString().slice(0, 2_000)}`);
    const length = /\ncontent-length: *(\d+)/i.exec(text);
    if (!length && expected !== 304 && expected !== 204) throw new Error(`no Content-Length: ${text}`);
    left = Number(length?.[1] ?? 0) - (seen.length - end - 4);
    return left === 0;
  }

  return {
    /** @returns true when the chunk ends an answer */
    takes(chunk: Buffer): boolean {
      if (left === 0) return takesHead(chunk);
      left -= chunk.length;
      if (left < 0) throw new Error('an answer longer than its Content-Length');
      return left === 0;
    },
  };
}

/** A request as bytes, ready to be sent any number of times. */
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
