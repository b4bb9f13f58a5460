import { connect as connectTo, createServer, type Socket } from 'node:net';

/** What may happen to a connection; `at` is the number of bytes that still pass. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'request-cut'; at: number }
  | { kind: 'answer-cut'; at: number }
  | { kind: 'silence'; milliseconds: number };

export interface FaultProxy {
  url: string;
  /** The faults of the next connections, in turn; afterwards all is well. Those that are open are cut. */
  plan(faults: readonly Fault[]): void;
  close(): Promise<void>;
}

/** Stands between the browser and the product and breaks connections at any byte. */
export async function startFaultProxy(productUrl: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(productUrl);
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
    if (fault.kind === 'silence') {
      setTimeout(() => browser.destroy(), fault.milliseconds);
      return;
    }
    const product = connectTo(Number(port), hostname);
    const end = () => {
      browser.destroy();
      product.destroy();
    };
    product.on('error', end).on('close', end);
    browser.on('close', () => product.destroy());
    pass(browser, product, fault.kind === 'request-cut' ? fault.at : Number.POSITIVE_INFINITY, end);
    pass(product, browser, fault.kind === 'answer-cut' ? fault.at : Number.POSITIVE_INFINITY, end);
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

function pass(from: Socket, to: Socket, limit: number, end: () => void): void {
  let left = limit;
  from.on('data', (bytes: Buffer) => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    to.write(part, () => left <= 0 && end());
  });
}
