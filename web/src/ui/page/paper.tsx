import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const PX_PER_MM = 96 / 25.4;

interface PaperProps {
  /** Of the roll, in millimetres; it is as long as what stands on it. */
  widthMm: number;
  /** What the printer leaves free at each side. */
  marginMm: number;
  /** It lies ready: the browser may print now. */
  onReady: () => void;
  children: ReactNode;
}

/** What is printed instead of the screen, in black alone. It lies beside the page until the next one takes its place. */
export function Paper({ widthMm, marginMm, onReady, children }: PaperProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [heightMm, setHeightMm] = useState<number | null>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    const paper = ref.current;
    if (!paper) return;
    // Looking at its height begins to load the fonts that it needs; only with them it is as high as on paper.
    const measure = () => setHeightMm(Math.ceil(paper.scrollHeight / PX_PER_MM) + 1);
    let isLeft = paper.scrollHeight < 0;
    void document.fonts.ready.then(() => isLeft || measure());
    return () => {
      isLeft = true;
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
