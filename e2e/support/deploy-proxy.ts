import { createServer, request } from 'node:http';

const WORKER = '/service-worker.js';

export interface DeployProxy {
  url: string;
  /** From now on the service worker is another one, as after a deployment. */
  deploy(): void;
  close(): Promise<void>;
}

/** Stands between the browser and the product and hands out another version of its service worker when it is asked to. */
export async function startDeployProxy(productUrl: string): Promise<DeployProxy> {
  let version = 1;
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === WORKER;
    // Asked for whole: what the browser has is another version.
    const { 'if-none-match': _known, ...rest } = asked.headers;
    const headers = isWorker ? { ...rest, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request(
      new URL(asked.url ?? '/', productUrl),
      { method: asked.method, headers },
      (reply) => {
        const { 'content-length': _, ...others } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, isWorker ? others : reply.headers);
        if (isWorker) answer.write(`// version ${version}\n`);
        reply.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy() {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
