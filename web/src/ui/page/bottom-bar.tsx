import type { ReactNode } from 'react';

/** A page of one column on a tablet. */
export const NARROW_PAGE = 'max-lg:mx-auto max-lg:max-w-176';

const PLACE =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] max-lg:z-20 ' +
  'max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-[max(1rem,50%-22rem)] max-lg:py-3 max-lg:shadow-float ' +
  'max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:top-full max-lg:after:h-[env(safe-area-inset-bottom)] max-lg:after:bg-surface';

/** A fixed bar above the tab bar, if there is one, on mobile, as wide as `NARROW_PAGE`; on desktop part of the page. */
export function BottomBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div data-bottom-bar className={`${PLACE} ${className}`}>
      {children}
    </div>
  );
}
