import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cached response body in its encodings. */
export interface CachedResponse {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Caches `{ success, data }`, compressed, with a strong ETag. */
export async function cacheJson(data: unknown): Promise<CachedResponse> {
  return cacheText(JSON.stringify({ success: true, data }), 'application/json; charset=utf-8');
}

/** Caches a page or another text, compressed, with a strong ETag. */
export async function cacheText(text: string, contentType: string): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = createHash('sha1').update(plain).digest('base64url');
  return { etag, contentType, plain, gzip: gzipped, brotli };
}

/**
 * Sends a cached response, or 304 when the client has it. It writes to the socket directly, because no hook has to
 * change these bytes. They are public for signed-in users too (docs/decisions/0009). `x-data-as-of` says that the data
 * may be stale. A 404 is always sent in full.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  staleSince: Date | null,
  status: 200 | 404 = 200,
): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encoding = encodingFor(String(accepted));
  const headers: Record<string, number | string | string[] | undefined> = {
    ...reply.getHeaders(),
    etag: `"${answer.etag}${encoding === 'plain' ? '' : `-${encoding}`}"`,
    vary: 'Authorization, Accept-Encoding',
    'cache-control': 'public, no-cache',
    ...(staleSince ? { 'x-data-as-of': staleSince.toISOString() } : {}),
  };
  reply.hijack();
  if (status === 200 && known?.includes(answer.etag)) {
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  const bytes = answer[encoding];
  headers['content-type'] = answer.contentType;
  headers['content-length'] = bytes.byteLength;
  if (encoding !== 'plain') headers['content-encoding'] = encoding === 'brotli' ? 'br' : 'gzip';
  reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
  return reply;
}

/** Sends a list for admins, uncached. */
export async function sendUncached(reply: FastifyReply, list: Promise<unknown[]>): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
  return reply.send({ success: true, data: await list });
}

function encodingFor(accepted: string): 'plain' | 'gzip' | 'brotli' {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'brotli';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}
