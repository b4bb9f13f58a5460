import { streamEvents } from '@chulo/shared/contract/events';
import { HEARTBEAT_SECONDS } from '@chulo/shared/domain/live/topics';
import { AppError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { EVENT_STREAM_HEADERS } from '../../lib/event-stream.ts';
import type { EventsService } from './events.service.ts';

/** A client with more unread bytes than this is disconnected; it reconnects and refetches. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** How long an ended stream may flush its last bytes before the connection is destroyed. */
const FLUSH_GRACE_MS = 900;

export function registerEventRoutes({ rawRoute }: Routes, events: EventsService): void {
  rawRoute(streamEvents, async ({ principal, request, reply }) => {
    if (!events.isOpen()) throw new AppError('server.unavailable');
    const { raw } = reply;
    const defaultHeaders = reply.getHeaders();
    reply.hijack();
    for (const [name, value] of Object.entries(defaultHeaders))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      ...EVENT_STREAM_HEADERS,
      // No keep-alive: a shutdown would wait for the idle connection of an ended stream.
      connection: 'close',
    });
    if (request.method === 'HEAD') {
      raw.end();
      return reply;
    }
    const write = (text: string) => {
      if (raw.writableEnded) return;
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
      else raw.write(text);
    };
    write('event: ready\ndata: {}\n\n');
    const heartbeat = setInterval(() => write('event: heartbeat\ndata: {}\n\n'), HEARTBEAT_SECONDS * 1_000);
    const stopListening = events.listen({
      principal,
      send: (event) => write(`event: change\ndata: ${JSON.stringify(event)}\n\n`),
      end: () => {
        stop();
        raw.end();
        setTimeout(() => raw.destroy(), FLUSH_GRACE_MS).unref();
      },
    });
    function stop(): void {
      clearInterval(heartbeat);
      stopListening();
    }
    request.raw.socket.setNoDelay(true);
    raw.on('error', () => undefined);
    raw.on('close', stop);
    return reply;
  });
}
