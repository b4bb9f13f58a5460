import { useState } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { PlacedOverlayProps } from './placed-overlay.tsx';
import { usePart } from './use-part.ts';

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
