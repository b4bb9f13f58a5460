import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Of a height that leaves room for other things. */
  isShort?: boolean;
  children: ReactNode;
}

/** What is wider than a phone scrolls sideways inside itself; the keyboard reaches it to do so. */
export function ScrollRegion({ label, isShort = false, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.1.1)
    <section className={`overflow-auto ${isShort ? 'max-h-80' : ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
