import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as startRequest,
} from 'node:http';
import { connect } from 'node:net';

export interface RawRequest {
  method: string;
  /** Sent without normalising dots, percent signs or slashes. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawClient {
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

/** The server answers a statement that takes too long sooner: with 503. */
const TIMEOUT_MS = 30_000;

/** Sends requests that fetch would reject or normalise. A broken connection gives status 0. */
export function createRawClient(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve) => {
        const fail = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const call = startRequest({
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...length },
        });
        call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)));
        call.on('error', fail);
        call.on('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          const chunks: Buffer[] = [];
          const text = () => Buffer.concat(chunks).toString('utf8');
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            // An event stream is endless: its first chunk counts as the response.
            if (!headers['content-type']?.startsWith('text/event-stream')) return;
            resolve({ status, headers, text: text() });
            call.destroy();
          });
          response.on('error', fail);
          response.on('end', () => resolve({ status, headers, text: text() }));
        });
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Sends raw bytes and reads until the server closes the connection. */
export async function sendBytes(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    text: rest.join('\r\n\r\n'),
  };
}
