import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readyToPrint } from './ready-to-print.ts';

const PX_PER_MM = 96 / 25.4;

interface PaperProps {
  /** The width of the paper roll; its length is that of the content. */
  widthMm: number;
  /** The unprintable margin at each side. */
  marginMm: number;
  /** Called when the content is measured and can be printed. */
  onReady: () => void;
  children: ReactNode;
}

/** Content that is printed instead of the page, on a receipt roll. It is off-screen while mounted. */
export function Paper({ widthMm, marginMm, onReady, children }: PaperProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [heightMm, setHeightMm] = useState<number | null>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    const paper = ref.current;
    if (!paper) return;
    // Reading the height forces a layout, which starts loading the fonts; the printed height depends on them.
    const measure = () => setHeightMm(Math.ceil(paper.scrollHeight / PX_PER_MM) + 1);
    let isUnmounted = paper.scrollHeight < 0;
    void readyToPrint(paper).then(() => isUnmounted || measure());
    return () => {
      isUnmounted = true;
    };
  }, []);
  useEffect(() => {
    if (heightMm !== null) ready.current();
  }, [heightMm]);
  return createPortal(
    <div aria-hidden data-print ref={ref} style={{ width: `${widthMm - 2 * marginMm}mm` }}>
      {heightMm !== null && (
        <style>{`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 ${marginMm}mm; }`}</style>
      )}
      {children}
    </div>,
    document.body,
  );
}
