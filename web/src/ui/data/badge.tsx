import type { ReactNode } from 'react';

const TONES = {
  neutral: ['bg-line/60', 'bg-line-strong'],
  ink: ['bg-ink/12', 'bg-ink'],
  turmeric: ['bg-turmeric/22', 'bg-turmeric'],
  indigo: ['bg-indigo/14', 'bg-indigo'],
  vermilion: ['bg-vermilion/14', 'bg-vermilion'],
  plum: ['bg-plum/16', 'bg-plum'],
  leaf: ['bg-leaf/16', 'bg-leaf'],
  danger: ['bg-danger/14', 'bg-danger'],
} as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A status label with a coloured dot; the text has the meaning without the colour. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const [fill, dot] = TONES[tone];
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap narrow:whitespace-normal rounded-full px-3 py-0.5 font-semibold text-ink text-sm ${fill}`}
    >
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      {children}
    </span>
  );
}
