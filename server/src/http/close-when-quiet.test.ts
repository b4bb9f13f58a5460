import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { nextTick } from 'node:process';
import { expect, test } from 'vitest';
import { closeWhenQuiet } from './close-when-quiet.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

async function listen(): Promise<{ server: Server; port: number; close(): Promise<void> }> {
  const server = createServer((_request, response) => void response.end('answered'));
  const close = closeWhenQuiet(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, close };
}

/** Resolves with the whole response, or with the code of the error. */
function send(port: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    connect({ host: '127.0.0.1', port })
      .setEncoding('utf8')
      .on('data', (chunk: string) => chunks.push(chunk))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .on('close', () => resolve(chunks.join('')))
      .write(REQUEST);
  });
}

test('connections that wait to be accepted when the server stops listening are answered', async () => {
  const { port, close } = await listen();
  const answers = Array.from({ length: 20 }, () => send(port));
  // Now the system has connected them, and the event loop has accepted none.
  await new Promise<void>((resolve) => nextTick(resolve));
  await close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered$/);
  expect(await send(port)).toBe('ECONNREFUSED');
});

test('an unread request on a keep-alive connection is answered when the server stops listening', async () => {
  const { port, close } = await listen();
  const socket = connect({ host: '127.0.0.1', port });
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  socket.write(REQUEST.replace('connection: close\r\n', ''));
  await once(socket, 'data');
  chunks.length = 0;
  socket.write(REQUEST);
  await close();
  await once(socket, 'close');
  expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered$/);
});

test('a server with a constant stream of requests stops listening too', async () => {
  const { server, port, close } = await listen();
  let isOver = false;
  const stream = (async () => {
    while (!isOver) await send(port);
  })();
  await close();
  expect(server.listening).toBe(false);
  isOver = true;
  await stream;
});

test('a connection that never brings a request does not keep the server open', async () => {
  const { server, port, close } = await listen();
  const socket = connect({ host: '127.0.0.1', port });
  await once(server, 'connection');
  await close();
  await Promise.all([once(server, 'close'), once(socket, 'close')]);
});

test('a connection without a request gets its answer when the request comes right after the close', async () => {
  const { server, port, close } = await listen();
  const socket = connect({ host: '127.0.0.1', port });
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await once(server, 'connection');
  await close();
  socket.write(REQUEST);
  await once(socket, 'close');
  expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered$/);
});
