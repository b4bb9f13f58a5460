import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface PaginationProps {
  label: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** False if there are more than `total` items; only counted items have pages. */
  isExact: boolean;
  onPage: (page: number) => void;
}

export function Pagination({ label, page, pageSize, total, isExact, onPage }: PaginationProps) {
  const pages = lastPageOf(total, pageSize);
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p className="money text-ink-soft">{uiMessages.showing(first, last, total, isExact)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          {uiMessages.previous}
        </Button>
        <span className="money" aria-live="polite">
          {uiMessages.pageOf(page, pages, isExact)}
        </span>
        <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {uiMessages.next}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  );
}

/** The number of the last page, counted from 1; 1 for an empty list. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
