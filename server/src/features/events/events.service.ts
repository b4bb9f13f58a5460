import type { LiveEvent } from '@chulo/shared/contract/events';
import type { Bus, BusMessage } from '../../db/bus.ts';
import { isStaff, type Principal } from '../../http/authenticate.ts';

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

/** Hands what the bus says to the screens that may know it, and ends the streams of ended sessions. */
export function createEventsService(bus: Bus): EventsService {
  const listeners = new Set<EventListener>();
  let isOpen = true;
  const unsubscribe = bus.subscribe((message) => {
    for (const listener of listeners) {
      if (message.topic === 'session') {
        if (message.sessionId === listener.principal.sessionId) listener.end();
        continue;
      }
      for (const event of eventsFor(message, listener.principal)) listener.send(event);
    }
  });
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      unsubscribe();
      for (const listener of [...listeners]) listener.end();
    },
  };
}

function eventsFor(message: BusMessage, principal: Principal): LiveEvent[] {
  switch (message.topic) {
    case 'session':
      return [];
    case 'order': {
      const isOwn = message.customerId === principal.userId;
      const events: LiveEvent[] = [];
      if (isOwn || isStaff(principal)) events.push({ topic: 'order', orderId: message.orderId });
      if (isOwn) events.push({ topic: 'notification' });
      return events;
    }
    case 'notification':
      return message.userId === principal.userId ? [{ topic: 'notification' }] : [];
    case 'reconnected':
      return [{ topic: 'order' }, { topic: 'notification' }, { topic: 'menu' }, { topic: 'restaurant' }];
    default:
      return [{ topic: message.topic }];
  }
}
