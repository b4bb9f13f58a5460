import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from './overlay.tsx';
import { useRootMark } from './use-root-mark.ts';

const PLACE =
  'inset-y-0 left-0 w-72 max-w-[85vw] animate-slide-out-of-edge rounded-r-card pl-[env(safe-area-inset-left)]';

/** A menu that comes from the left edge of a phone. */
export function Drawer({ children, ...props }: OverlayProps) {
  return (
    <Overlay {...props} place={PLACE}>
      <Menu>{children}</Menu>
    </Overlay>
  );
}

/** There while it is open. */
function Menu({ children }: { children: ReactNode }) {
  useRootMark('keepsMenu');
  return children;
}
