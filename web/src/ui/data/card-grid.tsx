import type { ReactNode } from 'react';

interface CardGridProps {
  /** Accessible name of the list. */
  label: string;
  /** Cards as list items: `<Card as="li">`. */
  children: ReactNode;
}

/** A responsive grid with as many columns as fit. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {children}
    </ul>
  );
}
