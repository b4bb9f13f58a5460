import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The folder of the proxy's Unix socket, to be used as PostgreSQL's host. */
  host: string;
  /** Forwards no data but keeps every connection open, as a frozen server does. */
  freeze(): void;
  thaw(): void;
  /** Closes every connection and accepts no new one, as a stopped server does. */
  cut(): void;
  restore(): Promise<void>;
  /** Closes the connection that carries the byte with this number from now on, in either direction, before that byte. */
  cutAtByte(number: number): void;
  /** The connections that `cutAtByte` closed. */
  cuts(): number;
  close(): Promise<void>;
}

/** Starts a proxy between the server and PostgreSQL on a Unix socket. */
export async function startDatabaseProxy(host: string, port: number): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-proxy-'));
  const socketName = `.s.PGSQL.${port}`;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  let cuts = 0;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (bytes) => {
      if (bytes.length < bytesLeft) {
        bytesLeft -= bytes.length;
        to.write(bytes);
        return;
      }
      to.end(bytes.subarray(0, bytesLeft));
      bytesLeft = Number.POSITIVE_INFINITY;
      cuts += 1;
      from.destroy();
    });
  const server = createServer((client) => {
    const upstream = connect(join(host, socketName));
    track(client);
    track(upstream);
    forward(client, upstream);
    forward(upstream, client);
    client.on('close', () => upstream.destroySoon());
    upstream.on('close', () => client.destroySoon());
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  const listen = async () => {
    server.listen(join(folder, socketName));
    await once(server, 'listening');
  };
  await listen();
  return {
    host: folder,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    restore: listen,
    cutAtByte(number) {
      bytesLeft = number;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
