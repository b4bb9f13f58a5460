import type { ReactNode } from 'react';
import { SearchBox } from '../form/search-box.tsx';

interface SectionToolbarProps {
  search?: { label: string; value: string; maxLength: number; onChange: (text: string) => void };
  children?: ReactNode;
  action?: ReactNode;
}

export function SectionToolbar({ search, children, action }: SectionToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {search && (
        <div className="min-w-[min(100%,15rem)] max-w-96 grow">
          <SearchBox {...search} />
        </div>
      )}
      {children}
      {action && <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{action}</div>}
    </div>
  );
}
