import { connect } from 'node:net';

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
  /** CPU share of one core used by the load generator. */
  generator: number;
}

/** Above this share of a core, the generator may be the limit instead of the server. */
const MAX_GENERATOR_SHARE = 0.8;

/**
 * Sends requests over keep-alive connections, one at a time on each, without pipelining. Uses plain sockets and
 * prepared bytes to keep the generator's own CPU cost low.
 * @throws Error when the generator used more CPU than it may
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const startsAt = performance.now() + load.warmUpSeconds * 1_000;
  const endsAt = startsAt + load.seconds * 1_000;
  const milliseconds: number[] = [];
  const stopCpu = startCpuMeter();
  await Promise.all(
    Array.from({ length: load.connections }, async (_, index) => {
      const connection = await connectTo(load.port);
      for (let sentAt = performance.now(); sentAt < endsAt; ) {
        const { status, text } = await connection.exchange(load.next(index));
        if (status !== load.status) throw new Error(`expected ${load.status}, received ${text}`);
        const receivedAt = performance.now();
        if (receivedAt >= startsAt && receivedAt < endsAt) milliseconds.push(receivedAt - sentAt);
        sentAt = receivedAt;
      }
      connection.close();
    }),
  );
  const generator = requireFastGenerator(stopCpu());
  const at = percentilesOf(milliseconds);
  return { perSecond: milliseconds.length / load.seconds, p50: at(0.5), p99: at(0.99), generator };
}

export function percentilesOf(values: readonly number[]): (share: number) => number {
  const sorted = Float64Array.from(values).sort();
  return (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Starts to measure this process. @returns a function that returns its share of one core so far */
export function startCpuMeter(): () => number {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1_000 / (performance.now() - startedAt);
  };
}

/** @throws Error when the generator, not the server, may have been the limit of the measurement */
export function requireFastGenerator(share: number): number {
  if (share > MAX_GENERATOR_SHARE)
    throw new Error(
      `the load generator used ${Math.round(share * 100)} % of a core: the figure is not valid`,
    );
  return share;
}

export interface Connection {
  /** Sends a request and waits for the last byte of its response. One request at a time. */
  exchange(request: Buffer): Promise<ResponseHead>;
  close(): void;
}

export interface ResponseHead {
  status: number;
  /** The status line and the headers. */
  text: string;
}

export function connectTo(port: number): Promise<Connection> {
  return new Promise((connected, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const read = responseReader();
    let pending: { done: (head: ResponseHead) => void; fail: (error: Error) => void } | null = null;
    const fail = (error: Error) => {
      failed(error);
      pending?.fail(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      const head = read(chunk);
      if (!head) return;
      const done = pending?.done;
      pending = null;
      done?.(head);
    });
    socket.on('connect', () =>
      connected({
        exchange: (request) =>
          new Promise((done, failExchange) => {
            pending = { done, fail: failExchange };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}

/** Finds the end of a response by its Content-Length, without parsing the body. */
function responseReader(): (chunk: Buffer) => ResponseHead | null {
  let partialHead: Buffer | null = null;
  let head: ResponseHead | null = null;
  let remaining = 0;

  function readHead(chunk: Buffer): void {
    const received = partialHead ? Buffer.concat([partialHead, chunk]) : chunk;
    const end = received.indexOf('\r\n\r\n');
    partialHead = end === -1 ? received : null;
    if (end === -1) return;
    const text = received.toString('latin1', 0, end);
    const status = Number(text.slice(9, 12));
    const length = /\ncontent-length: *(\d+)/i.exec(text);
    if (!length && status !== 304 && status !== 204) throw new Error(`no Content-Length: ${text}`);
    remaining = Number(length?.[1] ?? 0) - (received.length - end - 4);
    head = { status, text };
  }

  return (chunk) => {
    if (head) remaining -= chunk.length;
    else readHead(chunk);
    if (remaining < 0) throw new Error('a response longer than its Content-Length');
    if (!head || remaining > 0) return null;
    const complete = head;
    head = null;
    return complete;
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
