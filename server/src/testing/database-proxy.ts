import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The folder of a socket like PostgreSQL's own. */
  host: string;
  /** Lets nothing through in either direction, and keeps every connection: a frozen server. */
  freeze(): void;
  thaw(): void;
  /** Breaks every connection and takes no new one: a server that is gone. */
  cut(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between the server and its PostgreSQL, on a socket of the same kind. */
export async function startDatabaseProxy(host: string, port: number): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chulo-proxy-'));
  const socketName = `.s.PGSQL.${port}`;
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(join(host, socketName));
    keep(near);
    keep(far);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (isFrozen) for (const socket of [near, far]) socket.pause();
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
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
