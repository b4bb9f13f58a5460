import { RefreshCw } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { pageMessages } from '../admin.messages.ts';
import { useAdminReads } from './admin-reads.ts';

interface AdminHeaderProps {
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  menu: ReactNode;
  jump: ReactNode;
  chip: ReactNode;
  /** A warning that is shown in every section. */
  strip: ReactNode;
}

export function AdminHeader({ heading, headingRef, menu, jump, chip, strip }: AdminHeaderProps) {
  const header = useScrollPadding();
  const { isRefreshing, hasRefreshed, refresh } = useAdminReads();
  return (
    <header ref={header} data-uncovered className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 lg:gap-x-3 lg:px-6">
        {menu}
        <h1
          ref={headingRef}
          tabIndex={-1}
          data-toasts
          className="min-w-28 grow basis-0 truncate rounded-control text-[clamp(1rem,4.6vw,1.25rem)] outline-offset-4 lg:text-2xl"
        >
          {heading}
        </h1>
        {jump}
        {chip}
        <Button
          variant="ghost"
          isBusy={isRefreshing}
          className="max-sm:size-11 max-sm:rounded-full! max-sm:px-0!"
          onClick={() => void refresh()}
        >
          {!isRefreshing && <RefreshCw aria-hidden className="size-5" />}
          <span className="max-sm:sr-only">{pageMessages.refresh}</span>
        </Button>
        <span role="status" className="sr-only">
          {hasRefreshed && pageMessages.refreshed}
        </span>
      </div>
      {/* Below the controls: a strip that appears must not move them away from a finger. */}
      {strip}
    </header>
  );
}

/** Keeps what has the focus below the header, whose strips come and go: see scroll-padding in base.css. */
function useScrollPadding(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--header-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (header.current) observer.observe(header.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, []);
  return header;
}
