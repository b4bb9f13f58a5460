import { uiMessages } from '../ui.messages.ts';

/** Visible only with focus. */
export const SKIP_LOOK =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper';

/** The first focusable element of a page: skips the header and goes to the element with the id "main". */
export function SkipLink() {
  return (
    <a href="#main" className={SKIP_LOOK}>
      {uiMessages.skip}
    </a>
  );
}
