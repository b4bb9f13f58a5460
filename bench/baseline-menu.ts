// Baseline: a plain node:http server that sends the bytes of BARE_SOURCE, or 304 when the ETag matches.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './http-call.ts';

const source = process.env.BARE_SOURCE ?? '';
const encoding = process.env.BARE_ENCODING ?? 'identity';
const { status, headers, body } = await call(source, {
  headers: { 'accept-encoding': encoding },
});
if (status !== 200) throw new Error(`${source} responded with ${status}`);

const etag = headers.etag ?? '';
const responseHeaders = {
  'content-type': headers['content-type'] ?? '',
  etag,
  'content-length': body.length,
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
};
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag });
    response.end();
    return;
  }
  response.writeHead(200, responseHeaders);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
