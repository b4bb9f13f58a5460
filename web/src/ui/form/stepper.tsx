import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { uiMessages } from '../ui.messages.ts';

interface StepperProps {
  /** What is counted. */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** All that there is of it while nothing is counted: a button, which becomes the one for one more. */
  start?: { label: string; look: string; content: ReactNode };
}

const STEP_LOOK =
  'grid size-11 place-items-center rounded-full transition pointer-coarse:transition-none hover:not-aria-disabled:bg-vermilion ' +
  'hover:not-aria-disabled:text-on-primary aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-50';

/** One less, how many, one more. At an end the button says so and keeps the focus. */
export function Stepper({ label, value, min = 0, max, onChange, start }: StepperProps) {
  const more = useRef<HTMLButtonElement>(null);
  const starts = value === 0 ? start : undefined;
  const step = (by: number) => {
    const next = value + by;
    if (next < min || next > max) return;
    // The button that was pressed is gone then.
    if (start && next === 0) more.current?.focus();
    onChange(next);
  };
  return (
    <div
      {...(starts ? {} : { role: 'group', 'aria-label': label })}
      className={
        starts
          ? 'flex'
          : 'inline-flex shrink-0 items-center rounded-full border border-vermilion bg-surface text-vermilion'
      }
    >
      {!starts && (
        <>
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
        </>
      )}
      {/* The same button before and after the first one: the focus stays where the finger is. */}
      <button
        ref={more}
        type="button"
        aria-label={starts ? starts.label : uiMessages.moreOf(label)}
        aria-disabled={value >= max}
        className={starts ? starts.look : STEP_LOOK}
        onClick={() => step(1)}
      >
        {starts ? starts.content : <Plus aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
