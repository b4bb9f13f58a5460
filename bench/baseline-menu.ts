// Baseline: a plain node:http server that sends the headers and bytes of BARE_SOURCE, or 304 when the ETag matches.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './http-call.ts';

/** node:http adds these by itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive'];

const source = process.env.BARE_SOURCE ?? '';
const encoding = process.env.BARE_ENCODING ?? 'identity';
const full = await read({});
const etag = full.headers.etag ?? '';
const notModified = await read({ 'if-none-match': etag });
if (full.status !== 200 || notModified.status !== 304) throw new Error(`${source} did not send 200 and 304`);

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, notModified.headers).end();
  else response.writeHead(200, full.headers).end(full.body);
});
// As in the product, so that the header Keep-Alive is the same.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));

async function read(headers: Record<string, string>) {
  const response = await call(source, { headers: { 'accept-encoding': encoding, ...headers } });
  const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return { ...response, headers: Object.fromEntries(kept) };
}
