import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  isOn: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A toggle button for a filter; the tick shows its state without the colour. */
export function Chip({ isOn, onToggle, isDisabled = false, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 py-1.5 leading-tight transition hover:not-disabled:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {isOn && <Check aria-hidden className="-ml-1 size-4" />}
      {children}
    </button>
  );
}
