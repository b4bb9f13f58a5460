import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** One call with node:http, which unlike fetch leaves a compressed body as it came. */
export function call(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  return new Promise((done, failed) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      buffer(response).then(
        (bytes) =>
          done({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), body: bytes }),
        failed,
      );
    });
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}
