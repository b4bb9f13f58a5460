import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  children: ReactNode;
}

/** What is wider than a phone scrolls sideways inside itself; the keyboard reaches it to do so. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.1.1)
    <section className="overflow-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
