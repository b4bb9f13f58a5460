import { useEffect } from 'react';
import { playSound, useIsSoundOn } from './kitchen-sound.ts';
import { STALE_ALARM } from './kitchen-tones.ts';

/** A page that comes back into view has its connection again within this time. */
const FIRST_AFTER_MS = 500;
const ALARM_EVERY_MS = 8_000;

/** A board that no longer knows what is new must be heard by whoever does not look at it. */
export function useStaleAlarm(isStale: boolean): void {
  const isSoundOn = useIsSoundOn();
  const isRinging = isStale && isSoundOn;
  useEffect(() => {
    if (!isRinging) return;
    let timer = setTimeout(ring, FIRST_AFTER_MS);
    function ring(): void {
      playSound(STALE_ALARM);
      timer = setTimeout(ring, ALARM_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [isRinging]);
}
