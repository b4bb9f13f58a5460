import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface ConcurrentRequest {
  method: string;
  path: string;
  token: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface GatedAnswer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

/**
 * Sends each request without its last byte on its own connection, then sends all last bytes together, so that the
 * server handles the requests at the same time.
 */
export async function sendConcurrently(
  url: string,
  requests: readonly ConcurrentRequest[],
): Promise<GatedAnswer[]> {
  const { hostname, port } = new URL(url);
  const waiting = await Promise.all(
    requests.map(async (request) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      const bytes = bytesOf(request, hostname);
      socket.write(bytes.subarray(0, -1));
      return { socket, last: bytes.subarray(-1), answer: readAnswer(socket) };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { socket, last } of waiting) socket.write(last);
  return Promise.all(waiting.map(({ answer }) => answer));
}

function bytesOf({ method, path, token, body, headers = {} }: ConcurrentRequest, host: string): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'connection: close',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

async function readAnswer(socket: Socket): Promise<GatedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), text, body: JSON.parse(text) };
}
