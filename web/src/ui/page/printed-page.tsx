import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { readyToPrint } from './ready-to-print.ts';

interface PrintedPageProps {
  /** Called when fonts and pictures have loaded and the content can be printed. */
  onReady: () => void;
  children: ReactNode;
}

/** Content that is printed instead of the page, on any paper size. It is off-screen while mounted. */
export function PrintedPage({ onReady, children }: PrintedPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    const page = ref.current;
    if (!page) return;
    // Reading the height forces a layout, which starts loading the fonts.
    let isUnmounted = page.scrollHeight < 0;
    void readyToPrint(page).then(() => isUnmounted || ready.current());
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
