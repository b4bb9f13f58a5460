import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Warns in the log, once per process, when X-Forwarded-For arrives although no proxy is trusted: behind a proxy all
 * visitors would share one address and its limits.
 * @returns whether that has happened
 */
export function watchForUnknownProxy(app: FastifyInstance, trustedProxies: number): () => boolean {
  let isSeen = false;
  if (trustedProxies > 0) return () => false;
  app.server.on('request', function look({ headers }: IncomingMessage) {
    if (headers['x-forwarded-for'] === undefined) return;
    isSeen = true;
    app.server.off('request', look);
    app.log.warn(
      { event: 'proxy.unknown' },
      'X-Forwarded-For arrived, but TRUSTED_PROXIES is 0: set it to the number of proxies in front of this server',
    );
  });
  return () => isSeen;
}
