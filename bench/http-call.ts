import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** One request with node:http, which does not decompress the body as fetch does. */
export function call(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawResponse> {
  return new Promise((done, failed) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      buffer(response).then(
        (bytes) =>
          done({ status: response.statusCode ?? 0, headers: Object.fromEntries(entries), body: bytes }),
        failed,
      );
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
