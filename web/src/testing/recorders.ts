import { onTestFinished, vi } from 'vitest';
import { muteSound } from '../features/kitchen/sound/kitchen-sound.ts';

/** Records the messages of the browser's alerts, which it does not show. */
export function recordAlerts(): string[] {
  const alerts: string[] = [];
  const spy = vi.spyOn(globalThis, 'alert').mockImplementation((message) => void alerts.push(message));
  onTestFinished(() => spy.mockRestore());
  return alerts;
}

const KINDS = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** Records what the page writes to the console, which still shows it. */
export function recordConsole(...kinds: (typeof KINDS)[number][]): string[] {
  const messages: string[] = [];
  for (const kind of kinds.length > 0 ? kinds : KINDS) {
    const write = console[kind].bind(console);
    const spy = vi.spyOn(console, kind).mockImplementation((...parts) => {
      messages.push(parts.join(' '));
      write(...parts);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return messages;
}

/** The first tone of each sound, in hertz. */
const BELL = 1_175;
const ALARM = 392;

/** Records the tones of the page until the test ends. Call it before the page opens. */
export function recordTones() {
  const tones: { hertz: number; at: number }[] = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    tones.push({ hertz: this.frequency.value, at: Date.now() });
    start.call(this, when);
  };
  onTestFinished(() => {
    OscillatorNode.prototype.start = start;
    // The next page of the file would find the sound running.
    muteSound();
  });
  const startsOf = (hertz: number) => tones.filter((tone) => tone.hertz === hertz).map(({ at }) => at);
  return {
    /** When the bell of new orders rang, in milliseconds since the epoch. */
    bells: () => startsOf(BELL),
    /** When the alarm of a board without a connection sounded, in milliseconds since the epoch. */
    alarms: () => startsOf(ALARM),
  };
}
