import type { ReactNode } from 'react';

interface CardGridProps {
  /** What its cards are. */
  label: string;
  /** Cards as list items: `<Card as="li">`. */
  children: ReactNode;
}

/** As many cards beside each other as there is room for. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {children}
    </ul>
  );
}
