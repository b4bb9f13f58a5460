import { Minus, Plus } from 'lucide-react';
import { uiMessages } from './ui.messages.ts';

interface StepperProps {
  /** What is counted. */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

const STEP_LOOK =
  'grid size-11 place-items-center rounded-full transition hover:not-aria-disabled:bg-vermilion ' +
  'hover:not-aria-disabled:text-on-primary aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-50';

/** One less, how many, one more. At an end the button says so and keeps the focus. */
export function Stepper({ label, value, min = 0, max, onChange }: StepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline pill
    <div
      role="group"
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-full border border-vermilion bg-surface text-vermilion"
    >
      <button
        type="button"
        aria-label={uiMessages.lessOf(label)}
        aria-disabled={value <= min}
        className={STEP_LOOK}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output className="money min-w-8 text-center font-semibold text-ink text-lg">{value}</output>
      <button
        type="button"
        aria-label={uiMessages.moreOf(label)}
        aria-disabled={value >= max}
        className={STEP_LOOK}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  );
}
