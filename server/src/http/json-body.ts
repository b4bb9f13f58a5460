import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MAX_DEPTH = 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was sent; empty without one. */
    bodyText: string;
  }
}

/**
 * JSON alone is a body. An empty one counts as absent, whatever its content type says: the cancel, read and
 * read-all calls of the specification are sent so. Keys that would touch a prototype are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      request.bodyText = body;
      if (body.trim() === '') return undefined;
      let parsed: unknown;
      try {
        parsed = JSON.parse(body);
      } catch {
        throw new AppError('request.malformed');
      }
      requireHarmless(parsed, MAX_DEPTH);
      return parsed;
    },
  );
}

function requireHarmless(value: unknown, depthLeft: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depthLeft === 0) throw new AppError('request.malformed');
  if (Array.isArray(value)) {
    for (const entry of value) requireHarmless(entry, depthLeft - 1);
    return;
  }
  if (Object.hasOwn(value, '__proto__')) throw new AppError('request.malformed');
  for (const entry of Object.values(value)) requireHarmless(entry, depthLeft - 1);
}
