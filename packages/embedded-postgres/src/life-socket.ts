import { once } from 'node:events';
import { connect, createServer } from 'node:net';

interface LifeSocket {
  path: string;
  close(): void;
}

/** sun_path has 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;

export const isSocketPath = (path: string): boolean => Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES;

/**
 * A socket that is answered as long as this process lives, however it ends: the kernel tells it across containers, which
 * do not see each other's processes. Null where the path is too long for a socket.
 */
export async function openLifeSocket(path: string): Promise<LifeSocket | null> {
  if (!isSocketPath(path)) return null;
  const server = createServer((connection) => connection.destroy());
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return { path, close: () => void server.close() };
}

export function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path);
    const end = (answer: boolean) => {
      connection.destroy();
      resolve(answer);
    };
    connection.once('connect', () => end(true));
    // Any other error, such as that of a full queue, comes from a socket that somebody listens on.
    connection.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
