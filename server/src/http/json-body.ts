import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MAX_DEPTH = 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body before parsing; empty without a body. */
    bodyText: string;
  }
}

/**
 * Accepts JSON bodies only. An empty JSON body counts as absent (S7.17, S7.18, S7.33). Bodies with a `__proto__` key
 * or more than 20 levels are rejected.
 */
export function installJsonParser(app: FastifyInstance): void {
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
      requireSafe(parsed, MAX_DEPTH);
      return parsed;
    },
  );
}

function requireSafe(value: unknown, depthLeft: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depthLeft === 0) throw new AppError('request.malformed');
  if (Array.isArray(value)) {
    for (const entry of value) requireSafe(entry, depthLeft - 1);
    return;
  }
  if (Object.hasOwn(value, '__proto__')) throw new AppError('request.malformed');
  for (const entry of Object.values(value)) requireSafe(entry, depthLeft - 1);
}
