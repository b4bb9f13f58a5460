import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type CachedResponse, isKnown, type Variant, variantFor } from './cached-response.ts';
import { LengthFirstResponse } from './length-first.ts';

/** Answers public reads from memory before the framework runs (docs/decisions/0046-public-reads-and-overload.md). */
export interface PublicReads {
  /** @param read null when the framework has to answer */
  add(path: string, read: () => CachedResponse | null): void;
  /** The HTTP server for Fastify; requests without a prepared answer go to `framework`. */
  createServer(framework: RequestListener): Server;
  /** Leaves all requests to the framework, which closes connections during a shutdown. */
  close(): void;
}

/** Names and values in turn, as `writeHead` takes them. */
interface PreparedHeaders {
  full: string[];
  notModified: string[];
}

export function createPublicReads(commonHeaders: Readonly<Record<string, string>>): PublicReads {
  const reads = new Map<string, () => CachedResponse | null>();
  const prepared = new WeakMap<Variant, PreparedHeaders>();

  function headersOf(variant: Variant): PreparedHeaders {
    const existing = prepared.get(variant);
    if (existing) return existing;
    const headers = {
      full: Object.entries({ ...commonHeaders, ...variant.headers }).flat(),
      notModified: Object.entries({ ...commonHeaders, ...variant.notModifiedHeaders }).flat(),
    };
    prepared.set(variant, headers);
    return headers;
  }

  /** @returns false when the framework has to answer: another path or method, a bearer token, stale data */
  function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const cached = reads.get(url)?.();
    if (!cached) return false;
    const variant = variantFor(cached, headers);
    const { full, notModified } = headersOf(variant);
    if (isKnown(cached, headers)) response.writeHead(304, notModified).end();
    else response.writeHead(200, full).end(variant.bytes);
    return true;
  }

  return {
    add: (path, read) => void reads.set(path, read),
    createServer: (framework) =>
      createServer({ ServerResponse: LengthFirstResponse }, (request, response) => {
        if (!answer(request, response)) framework(request, response);
      }),
    close: () => reads.clear(),
  };
}
