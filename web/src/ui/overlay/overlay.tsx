import { type ReactNode, type RefObject, useState } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { uiMessages } from '../ui.messages.ts';
import { usePart } from './use-part.ts';

export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  /** Stands in the head, before the way out. */
  headAction?: ReactNode;
  /** Its way out is met by a wet thumb without looking. */
  isForThumbs?: boolean;
  /** A head of its own, with a way out, over content that scrolls itself; the title is then read aloud alone. */
  head?: ReactNode;
  children?: ReactNode;
  /** Nothing but text: what is longer than the screen takes the focus itself, so that keys scroll it (WCAG 2.1.1). */
  isText?: boolean;
  /** The actions, which stay in sight while the rest scrolls. */
  actions?: ReactNode;
  /** Has the focus first, where that is not the way out. */
  focusFirst?: (() => HTMLElement | null | undefined) | undefined;
  /** Takes the focus when what opened it is gone by then; else what stood around that does. */
  focusAfter?: RefObject<HTMLElement | null>;
}

export interface PlacedOverlayProps extends OverlayProps {
  place: string;
}

const fetchPlaced = async () => (await import('./placed-overlay.tsx')).PlacedOverlay;

/** Brings the code of all of them while nobody waits for it. */
export function prepareOverlays(): void {
  // Whoever opens one asks again, and is told.
  fetchPlaced().catch(() => {});
}

/**
 * What dialog and sheet share: a veil, a trap for the focus that gives it back, a title, a way out. Before it is first
 * opened there is nothing of it: its code comes with the first that opens, unless it was prepared.
 */
export function Overlay(props: PlacedOverlayProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setNeeded(true);
  const Placed = usePart(fetchPlaced, isNeeded, () =>
    showToast({ kind: 'info', text: uiMessages.overlayLate }),
  );
  return Placed && <Placed {...props} />;
}
