import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from '@fastify/type-provider-zod';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { LogLevel } from './config.ts';
import type { Principal } from './http/authenticate.ts';
import { answerClientError } from './http/client-errors.ts';
import { closeWhenQuiet } from './http/close-when-quiet.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { installJsonParser } from './http/json-body.ts';
import { serializeError } from './http/log-errors.ts';
import { createPublicReads, type PublicReads } from './http/public-reads.ts';
import { securityHeaders } from './http/security-headers.ts';
import { parseWithContract } from './http/validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyInstance {
    publicReads: PublicReads;
  }
}

export const MAX_BODY_BYTES = 256 * 1024;

export interface AppOptions {
  logLevel: LogLevel;
  trustedProxies: number;
  /** True when clients reach the server over TLS; it then sends HSTS. */
  isHttps: boolean;
}

/** The HTTP server before it has features (wiring.ts) and a port (serve.ts). */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const bootId = randomBytes(4).toString('hex');
  let requestCount = 0;
  const newRequestId = () => {
    requestCount += 1;
    return `${bootId}-${requestCount.toString(36)}`;
  };
  const headers = securityHeaders(options.isHttps);
  const publicReads = createPublicReads(headers);
  const app = Fastify({
    logger: {
      level: options.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: serializeError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: newRequestId,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, newRequestId(), headers),
    forceCloseConnections: 'idle',
    serverFactory: (framework) =>
      Object.assign(publicReads.createServer(framework), {
        // Of the head alone and of the whole request; Node checks both every 30 s.
        headersTimeout: 15_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 72_000,
      }),
    // Requests on keep-alive connections are still answered while the server closes.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 6_000,
      ignoreTrailingSlash: true,
    },
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hooks for a malformed URL.
      sendError(request, reply.headers(headers), new AppError('request.malformed'));
    },
  });

  app.decorate('publicReads', publicReads);
  const stopListening = closeWhenQuiet(app.server);
  app.addHook('preClose', async () => {
    publicReads.close();
    await stopListening();
  });
  app.decorateRequest('principal', null);
  app.setValidatorCompiler(parseWithContract);
  app.setSerializerCompiler(() => JSON.stringify);
  installErrorHandler(app);
  installJsonParser(app);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // This skips the event stream; public data is stored compressed.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'identity'],
  });

  // Default deny: the server does not start with a route that has no access policy.
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => route.config?.access === undefined);
    if (undeclared) throw new Error(`the route ${undeclared.url} states no access policy`);
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
