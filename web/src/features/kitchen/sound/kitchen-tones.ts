interface Tone {
  hertz: number;
  /** Start and duration in seconds. */
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const GAIN = { sine: 0.5, triangle: 0.6, square: 0.22, sawtooth: 0.2, custom: 0 } satisfies Record<
  OscillatorType,
  number
>;
/** Fades in and out, so that a tone does not click. */
const FADE_SECONDS = 0.015;

/** Two strokes of a counter bell, high enough to be heard above kitchen noise. */
export const ORDER_BELL: readonly Tone[] = [
  { hertz: 1_175, at: 0, lasts: 0.5, shape: 'triangle' },
  { hertz: 1_760, at: 0.16, lasts: 0.8, shape: 'triangle' },
];

/** Three low, harsh, falling pulses, distinct from the order bell. */
export const STALE_ALARM: readonly Tone[] = [
  { hertz: 392, at: 0, lasts: 0.22, shape: 'square' },
  { hertz: 330, at: 0.32, lasts: 0.22, shape: 'square' },
  { hertz: 262, at: 0.64, lasts: 0.4, shape: 'square' },
];

/** Two soft, falling tones: an order was cancelled, no reaction is needed. */
export const CANCELLED_TONE: readonly Tone[] = [
  { hertz: 660, at: 0, lasts: 0.25, shape: 'sine' },
  { hertz: 494, at: 0.22, lasts: 0.45, shape: 'sine' },
];

/** Synthesises the tones, so that no audio file can fail to load. */
export function playTones(context: AudioContext, tones: readonly Tone[]): void {
  for (const { hertz, at, lasts, shape } of tones) {
    const [start, end] = [context.currentTime + at, context.currentTime + at + lasts];
    const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(GAIN[shape], start + FADE_SECONDS);
    volume.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
