import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A fault of one connection. `at` is the number of bytes that pass before it is cut. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'request-cut'; at: number }
  | { kind: 'response-cut'; at: number }
  | { kind: 'timeout'; milliseconds: number };

export interface FaultProxy {
  url: string;
  /** Closes all open connections and sets the faults of the next ones, in order. Later connections have no fault. */
  plan(faults: readonly Fault[]): void;
  close(): Promise<void>;
}

/** A TCP proxy between the browser and the server that cuts connections at any byte. */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let planned: Fault[] = [];

  const server = createServer((browser) => {
    const fault = planned.shift() ?? { kind: 'none' };
    open.add(browser);
    browser.on('close', () => open.delete(browser));
    browser.on('error', () => undefined);
    if (fault.kind === 'refused') {
      browser.resetAndDestroy();
      return;
    }
    if (fault.kind === 'timeout') {
      setTimeout(() => browser.destroy(), fault.milliseconds);
      return;
    }
    const upstream = connectTo(Number(port), hostname);
    const end = () => {
      browser.destroy();
      upstream.destroy();
    };
    upstream.on('error', end).on('close', end);
    browser.on('close', () => upstream.destroy());
    pipeUntil(browser, upstream, fault.kind === 'request-cut' ? fault.at : Number.POSITIVE_INFINITY, end);
    pipeUntil(upstream, browser, fault.kind === 'response-cut' ? fault.at : Number.POSITIVE_INFINITY, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    plan(faults) {
      planned = [...faults];
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        planned = [];
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function pipeUntil(from: Socket, to: Socket, limit: number, end: () => void): void {
  let left = limit;
  from.on('data', (bytes: Buffer) => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    to.write(part, () => left <= 0 && end());
  });
}
