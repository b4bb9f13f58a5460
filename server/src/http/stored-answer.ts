import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is made once and sent many times. */
export interface StoredAnswer {
  etag: string;
  contentType: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Bytes of `{ success, data }`, compressed beforehand, with a strong ETag. */
export async function storeAnswer(data: unknown): Promise<StoredAnswer> {
  return storeText(JSON.stringify({ success: true, data }), 'application/json; charset=utf-8');
}

/** The same of a page or another text. */
export async function storeText(text: string, contentType: string): Promise<StoredAnswer> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = createHash('sha1').update(plain).digest('base64url');
  return { etag, contentType, plain, gzip: gzipped, brotli };
}

/**
 * Sends a stored answer, or 304 when the client has it, straight to the socket: nothing is left to be done
 * to these bytes, and they are public also for somebody who is signed in (docs/decisions/0009). An 'as of' mark says that they may be old.
 * What says that nothing is there (404) is sent whole each time.
 */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
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

/** Sends a list that only an admin may read, never from memory and never kept by a cache. */
export async function sendFresh(reply: FastifyReply, list: Promise<unknown[]>): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
  return reply.send({ success: true, data: await list });
}

function encodingFor(accepted: string): 'plain' | 'gzip' | 'brotli' {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'brotli';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}
