import { type ReactNode, type RefObject, useId } from 'react';

interface SectionProps {
  /** What a link to this part of the page names. */
  id: string;
  heading: string;
  /** The heading, to move the focus to when what had it goes away. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of the page under its own heading, known to a screen reader by it. */
export function Section({ id, heading, headingRef, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} ref={headingRef}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
