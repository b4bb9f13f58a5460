import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { mayUse, type Permission } from '@chulo/shared/domain/account/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from './route.ts';

/** A cached response body in its encodings. */
export interface CachedResponse {
  etag: string;
  plain: Variant;
  gzip: Variant;
  brotli: Variant;
}

/** A cached `{ success, data }`, with the data for the pages that the server renders. */
export interface CachedJson extends CachedResponse {
  data: unknown;
}

/** One encoding of a body, with its headers for 200 and for 304. */
export interface Variant {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
  notModifiedHeaders: Readonly<Record<string, string>>;
}

/** Caches `{ success, data }`, compressed, with a strong ETag. */
export async function cacheJson(data: unknown): Promise<CachedJson> {
  const text = JSON.stringify({ success: true, data });
  return { ...(await cacheText(text, 'application/json; charset=utf-8')), data };
}

/** Caches a page or another text, compressed, with a strong ETag. */
export async function cacheText(
  text: string,
  contentType: string,
  cacheControl = 'public, no-cache',
): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = createHash('sha1').update(plain).digest('base64url');
  const variantOf = (bytes: Buffer, suffix: string, encoding: Record<string, string>): Variant => {
    const notModifiedHeaders = {
      etag: `"${etag}${suffix}"`,
      vary: 'Authorization, Accept-Encoding',
      'cache-control': cacheControl,
    };
    const length = String(bytes.byteLength);
    const body = { 'content-length': length, 'content-type': contentType, ...encoding };
    // In the order in which they are sent: the length first, for the reason given at `LengthFirstResponse`.
    return { bytes, notModifiedHeaders, headers: { ...body, ...notModifiedHeaders } };
  };
  return {
    etag,
    plain: variantOf(plain, '', {}),
    gzip: variantOf(gzipped, '-gzip', { 'content-encoding': 'gzip' }),
    brotli: variantOf(brotli, '-brotli', { 'content-encoding': 'br' }),
  };
}

/** The encoding that a client accepts. */
export function variantFor(answer: CachedResponse, headers: IncomingHttpHeaders): Variant {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return answer.brotli;
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? answer.gzip : answer.plain;
}

/** True when the client has the body, in any encoding. */
export function isKnown({ etag }: CachedResponse, headers: IncomingHttpHeaders): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
}

/**
 * Sends a cached response, or 304 when the client has it. It writes to the socket directly, because no hook has to
 * change these bytes. They are public for signed-in users too (docs/decisions/0009). `x-data-as-of` says that the data
 * may be stale. A 404 or 405 is always sent in full.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  staleSince: Date | null,
  status: 200 | 404 | 405 = 200,
): FastifyReply {
  const variant = variantFor(answer, request.headers);
  const headers: Record<string, OutgoingHttpHeader | undefined> = {
    ...reply.getHeaders(),
    ...(staleSince ? { 'x-data-as-of': staleSince.toISOString() } : {}),
  };
  reply.hijack();
  if (status === 200 && isKnown(answer, request.headers))
    reply.raw.writeHead(304, { ...headers, ...variant.notModifiedHeaders }).end();
  else
    reply.raw
      .writeHead(status, { ...headers, ...variant.headers })
      .end(request.method === 'HEAD' ? undefined : variant.bytes);
  return reply;
}

/**
 * Registers a public read from memory. `x-data-as-of` is sent while the data may be stale.
 * @param all what accounts with a permission get instead, uncached (docs/decisions/0009)
 */
export type CachedRoute = (
  endpoint: AnyEndpoint & { access: 'public' },
  read: () => CachedResponse,
  all?: { permission: Permission; list: () => Promise<unknown[]> },
) => void;

export function createCachedRoute(
  app: FastifyInstance,
  { rawRoute }: Routes,
  staleSince: () => Date | null,
): CachedRoute {
  return (endpoint, read, all) => {
    app.publicReads.add(endpoint.path, () => (staleSince() ? null : read()));
    rawRoute(endpoint, async ({ principal, request, reply }) => {
      if (!all || !principal || !mayUse(principal, all.permission))
        return sendCached(request, reply, read(), staleSince());
      reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
      return reply.send({ success: true, data: await all.list() });
    });
  };
}
