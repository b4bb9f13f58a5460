import type { ReactNode } from 'react';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';

export const STRIP_LOOK =
  'flex min-h-14 animate-rise items-center gap-3 rounded-card border-2 border-ink bg-surface px-3 py-1.5 leading-tight shadow-float lg:px-4';

interface FootStripProps {
  label: string;
  /** On mobile it stands above the cart bar. */
  hasCartBar: boolean;
  children: ReactNode;
}

/** A strip at the foot of the screen, so that nothing moves when it appears. */
export function FootStrip({ label, hasCartBar, children }: FootStripProps) {
  // Lets the page scroll far enough that the strip covers nothing at its end.
  useRootMark('keepsStrip');
  const place = hasCartBar
    ? 'bottom-[calc(8.5rem+env(safe-area-inset-bottom))]'
    : 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]';
  return (
    <aside aria-label={label} className={`fixed inset-x-3 z-20 lg:right-6 lg:bottom-6 lg:left-auto ${place}`}>
      {children}
    </aside>
  );
}
