import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { uiMessages } from '../ui.messages.ts';

interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** The button shown at 0 instead of the stepper. */
  start?: { label: string; look: string; content: ReactNode };
}

const STEP_LOOK =
  'grid size-11 place-items-center rounded-full transition pointer-coarse:transition-none hover:not-aria-disabled:bg-vermilion ' +
  'hover:not-aria-disabled:text-on-primary aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-50';

/** A quantity stepper. At either end the disabled button stays focusable. */
export function Stepper({ label, value, min = 0, max, onChange, start }: StepperProps) {
  const increaseRef = useRef<HTMLButtonElement>(null);
  const startButton = value === 0 ? start : undefined;
  const step = (by: number) => {
    const next = value + by;
    if (next < min || next > max) return;
    // The pressed button is about to be removed.
    if (start && next === 0) increaseRef.current?.focus();
    onChange(next);
  };
  return (
    <div
      {...(startButton ? {} : { role: 'group', 'aria-label': label })}
      // Each click before hydration counts (public/early-events.js); two clicks on any other button are one.
      data-early={startButton ? undefined : 'every'}
      className={
        startButton
          ? 'flex'
          : 'inline-flex shrink-0 items-center rounded-full border border-vermilion bg-surface text-vermilion'
      }
    >
      {!startButton && (
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
      {/* The same element at 0 and above, so that it keeps the focus. */}
      <button
        ref={increaseRef}
        type="button"
        aria-label={startButton ? startButton.label : uiMessages.moreOf(label)}
        // Before hydration every dish has the start button, also one that is in the cart.
        data-early-name={start && uiMessages.moreOf(label)}
        aria-disabled={value >= max}
        className={startButton ? startButton.look : STEP_LOOK}
        onClick={() => step(1)}
      >
        {startButton ? startButton.content : <Plus aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
