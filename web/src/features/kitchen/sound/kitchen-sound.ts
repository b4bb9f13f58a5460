import { useEffect } from 'react';
import { create } from 'zustand';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { settledWithin } from '../../../lib/device/settled-within.ts';
import { ORDER_BELL, playTones } from './kitchen-tones.ts';

export const useIsSoundEnabled = createPersistedStore('kitchenSound', (stored) => stored === true);
/** Whether the browser allows audio: it needs a user gesture after every page load. */
const useIsAudioRunning = create(() => false);

/** Whether the browser has let the user's last wish for sound go by. */
export const useIsSoundRefused = create(() => false);
/** A context of a browser that allows sound runs within this time after a tap. */
const REFUSED_AFTER_MS = 2_000;

let audio: AudioContext | null = null;

export function useIsSoundOn(): boolean {
  const isRunning = useIsAudioRunning();
  return useIsSoundEnabled() && isRunning;
}

/** Call it from a user gesture. It plays the bell at once, so that the user hears the volume. */
export async function enableSound(): Promise<void> {
  useIsSoundEnabled.setState(true, true);
  // Without permission the browser may leave the request unanswered.
  await settledWithin(resumeAudio(), REFUSED_AFTER_MS);
  if (audio?.state === 'running') playSound(ORDER_BELL);
  else useIsSoundRefused.setState(true, true);
}

export function muteSound(): void {
  useIsSoundEnabled.setState(false, true);
  useIsSoundRefused.setState(false, true);
  void audio?.suspend();
}

/** Does nothing while the sound is off. */
export function playSound(tones: Parameters<typeof playTones>[1]): void {
  if (audio?.state === 'running' && useIsSoundEnabled.getState()) playTones(audio, tones);
}

/**
 * Resumes audio that was switched on before a reload: at once if the browser allows it, else on the next user
 * gesture.
 */
export function useResumeAudio(): void {
  const isWanted = useIsSoundEnabled();
  const isRunning = useIsAudioRunning();
  const isSuspended = isWanted && !isRunning;
  useEffect(() => {
    if (!isSuspended) return;
    const resume = () => void resumeAudio();
    resume();
    const gestures = ['pointerup', 'keydown'] as const;
    for (const gesture of gestures) document.addEventListener(gesture, resume, true);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, resume, true);
    };
  }, [isSuspended]);
}

/** Fails without an audio device or a user gesture; the warning then stays visible. */
async function resumeAudio(): Promise<void> {
  try {
    audio ??= withStateListener(new AudioContext());
    await audio.resume();
  } catch (error) {
    console.warn(error);
  }
}

function withStateListener(context: AudioContext): AudioContext {
  context.onstatechange = () => {
    const isRunning = context.state === 'running';
    useIsAudioRunning.setState(isRunning, true);
    if (isRunning) useIsSoundRefused.setState(false, true);
  };
  return context;
}
