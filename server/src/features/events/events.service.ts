import type { LiveEvent } from '@chulo/shared/contract/events';
import type { PublicTopic } from '@chulo/shared/domain/live/topics';
import type { Bus, BusMessage } from '../../db/bus.ts';
import { isStaff, type Principal } from '../../http/authenticate.ts';

/** More tabs than anybody looks at; the oldest stream makes room. */
const MAX_STREAMS_A_SESSION = 10;

export interface EventListener {
  principal: Principal;
  send(event: LiveEvent): void;
  end(): void;
}

export interface EventsService {
  /** @returns what stops listening */
  listen(listener: EventListener): () => void;
  /** False once it was closed, when a new stream would never hear anything. */
  isOpen(): boolean;
  close(): void;
}

/** Tells when this process has begun to answer with newer public data. @returns what stops it */
export type OnRenewed = (listener: (name: PublicTopic) => void) => () => void;

/**
 * Hands what the bus says to the screens that may know it, and ends the streams of ended sessions. Of public data
 * it tells once the answers are fresh: a screen that asked before would be given the old copy, and not be told again.
 */
export function createEventsService(bus: Bus, onRenewed: OnRenewed): EventsService {
  const listeners = new Set<EventListener>();
  let isOpen = true;
  const unsubscribe = bus.subscribe((message) => {
    for (const listener of [...listeners]) {
      // What was missed while the bus was away may be the end of this very session: the screen comes back,
      // shows its bearer again and reads afresh.
      if (message.topic === 'reconnected') listener.end();
      if (message.topic === 'session' && message.sessionId === listener.principal.sessionId) listener.end();
      for (const event of eventsFor(message, listener.principal)) listener.send(event);
    }
  });
  const forget = onRenewed((topic) => {
    for (const listener of [...listeners]) listener.send({ topic });
  });
  return {
    listen(listener) {
      const own = [...listeners].filter(
        ({ principal }) => principal.sessionId === listener.principal.sessionId,
      );
      if (own.length >= MAX_STREAMS_A_SESSION) own[0]?.end();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      unsubscribe();
      forget();
      for (const listener of [...listeners]) listener.end();
    },
  };
}

function eventsFor(message: BusMessage, principal: Principal): LiveEvent[] {
  switch (message.topic) {
    case 'order': {
      const isOwn = message.customerId === principal.userId;
      const events: LiveEvent[] = [];
      if (isOwn || isStaff(principal)) events.push({ topic: 'order', orderId: message.orderId });
      if (isOwn) events.push({ topic: 'notification' });
      return events;
    }
    case 'notification':
      return message.userId === principal.userId ? [{ topic: 'notification' }] : [];
    default:
      return [];
  }
}
