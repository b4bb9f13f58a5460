import type { LiveEvent } from '@chulo/shared/contract/events';
import { mayUse } from '@chulo/shared/domain/account/roles';
import type { PublicTopic } from '@chulo/shared/domain/live/topics';
import type { Bus, BusMessage } from '../../db/bus.ts';
import type { Principal } from '../../http/authenticate.ts';

/** When a session opens more streams (one a tab), its oldest one ends. */
const MAX_STREAMS_PER_SESSION = 10;

export interface EventListener {
  principal: Principal;
  send(event: LiveEvent): void;
  end(): void;
}

export interface EventsService {
  /** @returns the function that stops listening */
  listen(listener: EventListener): () => void;
  /** False after close(): a new stream would get no events. */
  isOpen(): boolean;
  close(): void;
}

/** Calls the listener when this process serves newer public data. @returns the function that unsubscribes */
export type OnReload = (listener: (name: PublicTopic) => void) => () => void;

/**
 * Sends bus messages to the clients that may see them and ends the streams of ended sessions. Events about public data
 * are sent after the snapshot was reloaded: a client that refetched earlier would get the old snapshot.
 */
export function createEventsService(bus: Bus, onReload: OnReload): EventsService {
  const listeners = new Set<EventListener>();
  let isOpen = true;
  const unsubscribe = bus.subscribe((message) => {
    for (const listener of [...listeners]) {
      // The end of this session may have been missed while the bus was disconnected, so the client has to
      // reconnect, authenticate and refetch.
      if (message.topic === 'reconnected') listener.end();
      if (message.topic === 'session' && message.sessionId === listener.principal.sessionId) listener.end();
      for (const event of eventsFor(message, listener.principal)) listener.send(event);
    }
  });
  const stopListening = onReload((topic) => {
    for (const listener of [...listeners]) listener.send({ topic });
  });
  return {
    listen(listener) {
      const ownListeners = [...listeners].filter(
        ({ principal }) => principal.sessionId === listener.principal.sessionId,
      );
      if (ownListeners.length >= MAX_STREAMS_PER_SESSION) ownListeners[0]?.end();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      unsubscribe();
      stopListening();
      for (const listener of [...listeners]) listener.end();
    },
  };
}

function eventsFor(message: BusMessage, principal: Principal): LiveEvent[] {
  switch (message.topic) {
    case 'order': {
      const isOwn = message.customerId === principal.userId;
      const events: LiveEvent[] = [];
      if (isOwn || mayUse(principal, 'board')) events.push({ topic: 'order', orderId: message.orderId });
      if (isOwn) events.push({ topic: 'notification' });
      // Without the id: before she takes an order, a rider may not know it.
      if (mayUse(principal, 'rides')) events.push({ topic: 'rides' });
      return events;
    }
    case 'notification':
      return message.userId === principal.userId ? [{ topic: 'notification' }] : [];
    case 'stations':
      return mayUse(principal, 'board') ? [{ topic: 'stations' }] : [];
    case 'tables':
      // What is due at a table changes with its orders.
      return mayUse(principal, 'counter') || principal.sittingId !== null
        ? [{ topic: 'tables' }, { topic: 'order' }]
        : [];
    default:
      return [];
  }
}
