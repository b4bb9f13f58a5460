import type { RefObject } from 'react';

interface StatusLineProps {
  message: string;
  /** Takes the focus when the button that was pressed goes away. */
  ref?: RefObject<HTMLParagraphElement | null>;
}

/** Says what has just happened, aloud too. It stands there empty before, else nobody hears it. */
export function StatusLine({ message, ref }: StatusLineProps) {
  return (
    <p role="status" tabIndex={-1} ref={ref}>
      {message}
    </p>
  );
}
