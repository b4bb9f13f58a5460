import { createServer, request } from 'node:http';

const WORKER = '/service-worker.js';

export interface DeployProxy {
  url: string;
  /** Changes the service worker, as a deployment does. */
  deploy(): void;
  close(): Promise<void>;
}

/** An HTTP proxy between the browser and the server that can serve a new version of the service worker. */
export async function startDeployProxy(serverUrl: string): Promise<DeployProxy> {
  let version = 1;
  const server = createServer((clientRequest, clientResponse) => {
    const isWorker = clientRequest.url === WORKER;
    // No conditional request: the ETag of the server does not change with the version.
    const { 'if-none-match': _known, ...rest } = clientRequest.headers;
    const headers = isWorker ? { ...rest, 'accept-encoding': 'identity' } : clientRequest.headers;
    const upstreamRequest = request(
      new URL(clientRequest.url ?? '/', serverUrl),
      { method: clientRequest.method, headers },
      (upstreamResponse) => {
        const { 'content-length': _, ...others } = upstreamResponse.headers;
        clientResponse.writeHead(
          upstreamResponse.statusCode ?? 502,
          isWorker ? others : upstreamResponse.headers,
        );
        if (isWorker) clientResponse.write(`// version ${version}\n`);
        upstreamResponse.pipe(clientResponse);
      },
    );
    upstreamRequest.on('error', () => clientResponse.destroy());
    clientResponse.on('close', () => upstreamRequest.destroy());
    clientRequest.pipe(upstreamRequest);
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
