import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintedPageProps {
  /** It lies ready with its fonts: the browser may print now. */
  onReady: () => void;
  children: ReactNode;
}

/** What is printed instead of the screen on whatever paper the printer has. It lies beside the page while it is mounted. */
export function PrintedPage({ onReady, children }: PrintedPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    // Looking at its height begins to load the fonts that it needs.
    let isLeft = (ref.current?.scrollHeight ?? 0) < 0;
    void document.fonts.ready.then(() => isLeft || ready.current());
    return () => {
      isLeft = true;
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
