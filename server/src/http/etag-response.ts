import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a response that browsers may cache and revalidate, or 304 when the ETag matches. The ETag is weak, because the
 * response may be sent compressed or uncompressed.
 */
export function sendWithEtag(
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
