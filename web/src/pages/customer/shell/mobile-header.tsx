import type { ReactNode } from 'react';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { Brand } from './brand.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

interface MobileHeaderProps {
  bell: ReactNode;
  /** The warning about unattended orders; it stays visible. */
  watch: ReactNode;
  /** Stays visible when the header collapses; without it the header does not collapse. */
  persistent?: ReactNode;
}

/** The mobile header. It collapses by a transform, without a layout shift (S2.27). */
export function MobileHeader({ bell, watch, persistent }: MobileHeaderProps) {
  useRootMark('keepsHead');
  const isCollapsed = useIsScrolled() && persistent !== undefined;
  return (
    <header
      data-collapsed={isCollapsed || undefined}
      className="sticky top-0 z-30 border-line border-b bg-surface px-4 transition duration-(--motion-base) data-collapsed:-translate-y-14 lg:hidden"
    >
      <div
        inert={isCollapsed}
        className="flex h-14 items-center justify-between gap-2 transition in-data-collapsed:opacity-0"
      >
        <Brand />
        <div className="-mr-2 flex">
          <ThemeToggle />
          {bell}
        </div>
      </div>
      {persistent}
      <div className="-mx-4">{watch}</div>
    </header>
  );
}
