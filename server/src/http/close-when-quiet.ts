import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A server that never becomes quiet is closed after this many turns of the event loop. */
const MAX_TURNS = 1_000;
/** A browser opens connections in advance. Without a request they are closed this long after the listener. */
const UNUSED_GRACE_MS = 500;

/**
 * Prepares the close of a server that has no connections yet. The returned function stops listening in a turn of the
 * event loop that has brought neither a connection nor a request. Closing the listener resets connections that wait to
 * be accepted, and closing an idle connection resets it when a request is unread; right after such a turn there are none.
 */
export function closeWhenQuiet(server: Server): () => Promise<void> {
  /** Node never counts these as idle, so it would wait for them. */
  const unused = new Set<Socket>();
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => {
    arrivals += 1;
    unused.delete(socket);
  });
  return async () => {
    // This turn may have read the network before.
    await nextTurn();
    for (let turn = 0, before = -1; turn < MAX_TURNS && arrivals !== before; turn += 1) {
      before = arrivals;
      await nextTurn();
    }
    server.close();
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, UNUSED_GRACE_MS).unref();
  };
}
