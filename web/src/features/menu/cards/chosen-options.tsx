import type { ReactNode } from 'react';
import { menuMessages } from '../menu.messages.ts';

interface ChosenOptionsProps {
  /** The name of the dish. */
  name: string;
  /** What is chosen of it. */
  children: ReactNode;
  onChange: () => void;
}

/** What the button of a card has added, in one line. The target of the link is higher than its text. */
export function ChosenOptions({ name, children, onChange }: ChosenOptionsProps) {
  return (
    <p className="pointer-events-auto relative flex min-w-0 text-sm">
      <span className="truncate">{children}</span>
      <span aria-hidden className="px-1">
        ·
      </span>
      <button
        type="button"
        aria-label={menuMessages.changeItem(name)}
        className="shrink-0 font-semibold text-indigo underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5"
        onClick={onChange}
      >
        {menuMessages.change}
      </button>
    </p>
  );
}
