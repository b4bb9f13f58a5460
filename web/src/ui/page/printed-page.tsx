import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintedPageProps {
  /** Called when the fonts have loaded and the content can be printed. */
  onReady: () => void;
  children: ReactNode;
}

/** Content that is printed instead of the page, on any paper size. It is off-screen while mounted. */
export function PrintedPage({ onReady, children }: PrintedPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    // Reading the height forces a layout, which starts loading the fonts.
    let isUnmounted = (ref.current?.scrollHeight ?? 0) < 0;
    void document.fonts.ready.then(() => isUnmounted || ready.current());
    return () => {
      isUnmounted = true;
    };
  }, []);
  return createPortal(
    <div aria-hidden data-print ref={ref} className="w-[180mm] print:w-auto">
      <style>{'@page { margin: 12mm; }'}</style>
      {children}
    </div>,
    document.body,
  );
}
