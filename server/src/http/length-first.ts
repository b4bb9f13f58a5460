import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

/** What lets a browser use a response, and keep it. */
const LATER_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'];

/**
 * Sends the length of a response before the headers that let a browser use and keep it. Without TLS, Chrome takes a response
 * whose headers were cut off for a whole one: without the length it would run an empty script, and keep it for a year.
 */
export class LengthFirstResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead(
    status: number,
    first?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    second?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    if (typeof first === 'string') return super.writeHead(status, first, second);
    // An array is in the right order already (`cacheText`).
    if (Array.isArray(first)) return super.writeHead(status, first);
    const length = first?.['content-length'];
    if (length !== undefined) return super.writeHead(status, { 'content-length': length, ...first });
    // Fastify sets the headers of a file one by one.
    if (this.hasHeader('content-length')) for (const name of LATER_HEADERS) this.#moveToEnd(name);
    return super.writeHead(status, first);
  }

  #moveToEnd(name: string): void {
    const value = this.getHeader(name);
    if (value === undefined) return;
    this.removeHeader(name);
    this.setHeader(name, value);
  }
}
