import type { ReactNode } from 'react';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { Brand } from './brand.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

interface MobileHeaderProps {
  bell: ReactNode;
  /** That nobody cooks: it stays in sight. */
  watch: ReactNode;
  /** What stays when the rest has collapsed; without it the name stays. */
  lasting?: ReactNode;
}

/**
 * The head of every page of a phone. It collapses by moving up, so that nothing below it moves (section 2).
 */
export function MobileHeader({ bell, watch, lasting }: MobileHeaderProps) {
  useRootMark('keepsHead');
  const isCollapsed = useIsScrolled() && lasting !== undefined;
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
      {lasting}
      <div className="-mx-4">{watch}</div>
    </header>
  );
}
