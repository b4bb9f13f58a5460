// The bytes that home transfers in its first seconds on a phone with an empty cache, without scrolling.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';

/** Limit of all responses together, with headers. */
export const HOME_BYTES_LIMIT = 300_000;
const OBSERVED_MS = 10_000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
};
const TYPES = ['Document', 'JavaScript', 'CSS', 'Fonts', 'Pictures', 'API', 'Other'] as const;

export interface Transfer {
  path: string;
  type: (typeof TYPES)[number];
  /** Body and headers, compressed as sent. */
  bytes: number;
}

export const sumOfBytes = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

export interface TypeOfBytes {
  type: Transfer['type'] | 'Total';
  /** Thousands of bytes, one value per run. */
  kilobytes: number[];
}

/** Measures home several times. */
export async function measureHomeByType(origin: string, runs: number): Promise<TypeOfBytes[]> {
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const measured: Transfer[][] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureHomeBytes(browser, origin));
    const kilobytesOf = (isCounted: (transfer: Transfer) => boolean) =>
      measured.map((transfers) => sumOfBytes(transfers.filter(isCounted)) / 1_000);
    return [
      ...TYPES.map((type) => ({ type, kilobytes: kilobytesOf((transfer) => transfer.type === type) })),
      { type: 'Total', kilobytes: kilobytesOf(() => true) },
    ];
  } finally {
    await browser.close();
  }
}

/** Opens home in a new browser context. A proxy counts, because it also sees the requests of the service worker. */
export async function measureHomeBytes(browser: Browser, origin: string): Promise<Transfer[]> {
  const proxy = await startCountingProxy(origin);
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await page.waitForTimeout(OBSERVED_MS);
    return [...proxy.transfers];
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** A proxy that forwards every request and records the size of every response. */
async function startCountingProxy(origin: string) {
  const transfers: Transfer[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '/' } = incoming;
    const forwarded = request(new URL(path, origin), { method, headers }, (response) => {
      const type = typeOf(path, response.headers['content-type'] ?? '');
      const transfer = { path, type, bytes: headerBytesOf(response) };
      transfers.push(transfer);
      response.on('data', (chunk: Buffer) => {
        transfer.bytes += chunk.length;
      });
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    transfers,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Status line, and each header with its separator or line break. */
function headerBytesOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length + lines;
}

function typeOf(path: string, contentType: string): Transfer['type'] {
  if (path.startsWith('/api/')) return 'API';
  if (contentType.includes('html')) return 'Document';
  if (contentType.includes('javascript')) return 'JavaScript';
  if (contentType.includes('css')) return 'CSS';
  if (contentType.includes('font')) return 'Fonts';
  return contentType.startsWith('image/') ? 'Pictures' : 'Other';
}
