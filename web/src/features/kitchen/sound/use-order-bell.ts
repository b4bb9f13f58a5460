import type { Order } from '@chulo/shared/contract/orders';
import { useEffect, useState } from 'react';
import { playSound, useIsSoundOn } from './kitchen-sound.ts';
import { ORDER_BELL } from './kitchen-tones.ts';

const RING_EVERY_MS = 5_000;

/** The new orders for which nobody has come yet, by their ids. */
export function unheardOf(orders: readonly Order[], heard: ReadonlySet<string>): string[] {
  return orders
    .filter(({ id, status, seenAt }) => status === 'confirmed' && seenAt === null && !heard.has(id))
    .map(({ id }) => id);
}

/**
 * Rings for new orders, again and again, until somebody touches a ticket. Any ticket will do, as on the displays of
 * large kitchens: a cook is there and sees the bright edges, and the next order rings again.
 */
export function useOrderBell(orders: readonly Order[]): void {
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const isSoundOn = useIsSoundOn();
  const unheard = unheardOf(orders, heard).join(' ');
  useEffect(() => {
    if (unheard === '') return;
    const hear = () => setHeard((before) => new Set([...before, ...unheard.split(' ')]));
    const hearTouch = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('article')) hear();
    };
    document.addEventListener('pointerdown', hearTouch, true);
    document.addEventListener('keydown', hear, true);
    return () => {
      document.removeEventListener('pointerdown', hearTouch, true);
      document.removeEventListener('keydown', hear, true);
    };
  }, [unheard]);
  useEffect(() => {
    if (unheard === '' || !isSoundOn) return;
    playSound(ORDER_BELL);
    const timer = setInterval(() => playSound(ORDER_BELL), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [unheard, isSoundOn]);
}
