import { useEffect } from 'react';
import { create } from 'zustand';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { ORDER_BELL, playTones } from './kitchen-tones.ts';

/** Whether somebody has asked for sound on this device. */
export const useIsSoundWanted = createPersistedStore('kitchenSound', (stored) => stored === true);
/** Whether the browser really lets it out: it takes a press, anew after every reload. */
const useIsAudioRunning = create(() => false);

let audio: AudioContext | null = null;

/** Whether a new order would be heard now. */
export function useIsSoundOn(): boolean {
  const isRunning = useIsAudioRunning();
  return useIsSoundWanted() && isRunning;
}

/** To be called in a press; it is heard at once, so that whoever pressed knows how loud it is. */
export async function enableSound(): Promise<void> {
  useIsSoundWanted.setState(true, true);
  await wakeAudio();
  playSound(ORDER_BELL);
}

export function muteSound(): void {
  useIsSoundWanted.setState(false, true);
  void audio?.suspend();
}

/** Nothing while the sound is off. */
export function playSound(tones: Parameters<typeof playTones>[1]): void {
  if (audio?.state === 'running' && useIsSoundWanted.getState()) playTones(audio, tones);
}

/**
 * Brings the sound back that was asked for before: at once where the browser allows it, else with the first press
 * on anything.
 */
export function useSoundWaking(): void {
  const isWanted = useIsSoundWanted();
  const isRunning = useIsAudioRunning();
  const isAsleep = isWanted && !isRunning;
  useEffect(() => {
    if (!isAsleep) return;
    const wake = () => void wakeAudio();
    wake();
    const presses = ['pointerup', 'keydown'] as const;
    for (const press of presses) document.addEventListener(press, wake, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, wake, true);
    };
  }, [isAsleep]);
}

/** A device may have no sound at all, and a browser may wait for a press: either way the warning stands. */
async function wakeAudio(): Promise<void> {
  try {
    audio ??= watched(new AudioContext());
    await audio.resume();
  } catch (error) {
    console.warn(error);
  }
}

function watched(context: AudioContext): AudioContext {
  context.onstatechange = () => useIsAudioRunning.setState(context.state === 'running', true);
  return context;
}
