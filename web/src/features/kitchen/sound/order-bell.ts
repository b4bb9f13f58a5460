import { useEffect, useId } from 'react';
import { deviceNow } from '../../../lib/live/server-clock.ts';
import { playSound, useIsSoundOn } from './kitchen-sound.ts';
import { ORDER_BELL } from './kitchen-tones.ts';

const RING_EVERY_MS = 5_000;
/** The bell sounds for about a second; a ring in between would not be heard as a second one. */
const SOUNDS_MS = 1_000;
/** Lists that are rendered together share one ring. */
const SAME_MOMENT_MS = 20;

/** Replaces the ids for which a list of orders rings; an empty list is silent. */
type RingFor = (list: string, ids: readonly string[]) => void;

/** One bell for several lists: it rings at once for each new id, and every 5 seconds while any list has one. */
export function createBell(play: () => void): RingFor {
  const idsOf = new Map<string, ReadonlySet<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rungAt = Number.NEGATIVE_INFINITY;

  function ringIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(ring, milliseconds);
  }
  function ring(): void {
    play();
    rungAt = deviceNow();
    ringIn(RING_EVERY_MS);
  }
  return (list, ids) => {
    const isWaiting = idsOf.size > 0;
    const known = idsOf.get(list);
    const hasNew = ids.some((id) => !known?.has(id));
    if (ids.length > 0) idsOf.set(list, new Set(ids));
    else idsOf.delete(list);
    if (idsOf.size === 0) return clearTimeout(timer);
    if (!hasNew) return;
    const since = deviceNow() - rungAt;
    if (since >= SOUNDS_MS || since < 0) ring();
    else if (since >= SAME_MOMENT_MS) ringIn(SOUNDS_MS - since);
    else if (!isWaiting) ringIn(RING_EVERY_MS - since);
  };
}

const ringFor = createBell(() => playSound(ORDER_BELL));

/**
 * Rings for these orders while the sound is on.
 * @param ids separated by spaces
 */
export function useBell(ids: string): void {
  const list = useId();
  const isSoundOn = useIsSoundOn();
  useEffect(() => {
    ringFor(list, ids === '' || !isSoundOn ? [] : ids.split(' '));
  }, [list, ids, isSoundOn]);
  useEffect(() => () => ringFor(list, []), [list]);
}
