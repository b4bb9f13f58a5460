import { uiMessages } from '../ui.messages.ts';

/** Seen while it has the focus alone. */
export const SKIP_LOOK =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper';

/** The first stop of the keyboard: past the header to the page's main part, whose id is "main". */
export function SkipLink() {
  return (
    <a href="#main" className={SKIP_LOOK}>
      {uiMessages.skip}
    </a>
  );
}
