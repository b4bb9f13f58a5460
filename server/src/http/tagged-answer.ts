import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an answer that a browser may keep and ask about, or 304 when it has it already. The tag is weak:
 * the same answer may leave compressed or plain.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cacheControl: 'public, no-cache' | 'private, no-cache',
): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = createHash('sha1').update(text).digest('base64url');
  reply.headers({ etag: `W/"${tag}"`, 'cache-control': cacheControl, vary: 'Authorization' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
