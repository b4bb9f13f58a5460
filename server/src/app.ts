import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from '@fastify/type-provider-zod';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { LogLevel } from './config.ts';
import type { Principal } from './http/authenticate.ts';
import { refuseClient } from './http/client-errors.ts';
import { answerRefusal, installErrorHandler } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { acceptJson } from './http/json-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { parseWithContract } from './http/validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export const MAX_BODY_BYTES = 256 * 1024;

export interface AppOptions {
  logLevel: LogLevel;
  trustedProxies: number;
  /** Serves over TLS somewhere in front, so that HSTS may be said. */
  isHttps: boolean;
}

/** The HTTP side without features and without a port; wiring.ts adds the one, main.ts the other. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const boot = randomBytes(4).toString('hex');
  let served = 0;
  const newRequestId = () => {
    served += 1;
    return `${boot}-${served.toString(36)}`;
  };
  const headers = securityHeaders(options.isHttps);
  const app = Fastify({
    logger: {
      level: options.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeFault },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: newRequestId,
    clientErrorHandler: (error, socket) => refuseClient(error, socket, newRequestId(), headers),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // What comes in on a kept connection while the port closes is still answered.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 6_000,
      ignoreTrailingSlash: true,
    },
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for an address that cannot be read.
      answerRefusal(request, reply.headers(headers), new AppError('request.malformed'));
    },
  });

  app.decorateRequest('principal', null);
  app.setValidatorCompiler(parseWithContract);
  app.setSerializerCompiler(() => JSON.stringify);
  installErrorHandler(app);
  acceptJson(app);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // The events stream is never compressed; public data is compressed beforehand.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'identity'],
  });

  // Default deny: a route that states no policy does not start.
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.access === undefined);
    if (open) throw new Error(`the route ${open.url} states no access policy`);
  });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chulo', description: 'Online ordering for one restaurant.', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  });
  return app;
}

/** A driver's error carries its client, and rows in its details: neither belongs into a log. */
function describeFault(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    code: String(error.code ?? ''),
    stack: error.stack ?? '',
  };
}
