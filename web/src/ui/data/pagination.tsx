import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../form/button.tsx';
import { paginationMessages } from '../staff-ui.messages.ts';

interface PaginationProps {
  label: string;
  /** Pages and items count from 1; without items `first` and `last` are 0. */
  pages: {
    page: number;
    lastPage: number;
    first: number;
    last: number;
    total: number;
    /** False if there are more than `total` items; only counted items have pages. */
    isExact: boolean;
    onPage: (page: number) => void;
  };
}

export function Pagination({ label, pages }: PaginationProps) {
  const { page, lastPage, first, last, total, isExact, onPage } = pages;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p className="money text-ink-soft">{paginationMessages.showing(first, last, total, isExact)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          {paginationMessages.previous}
        </Button>
        <span className="money" aria-live="polite">
          {paginationMessages.pageOf(page, lastPage, isExact)}
        </span>
        <Button variant="secondary" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          {paginationMessages.next}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  );
}
