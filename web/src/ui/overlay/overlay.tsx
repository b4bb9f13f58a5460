import { useState } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { ModalOverlayProps } from './modal-overlay.tsx';
import { useOnDemandComponent } from './use-on-demand-component.ts';

const loadOverlay = async () => (await import('./modal-overlay.tsx')).ModalOverlay;

/** Loads the code of overlays in advance. */
export function prepareOverlays(): void {
  // Opening an overlay retries and reports the failure.
  loadOverlay().catch(() => {});
}

/**
 * The base of dialog and sheet: backdrop, focus trap with focus restoration, title and close button. Its code is loaded
 * when the first overlay opens, unless `prepareOverlays` has loaded it.
 */
export function Overlay(props: ModalOverlayProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setNeeded(true);
  const LoadedOverlay = useOnDemandComponent(loadOverlay, isNeeded, () =>
    showToast({ kind: 'info', text: uiMessages.overlayLate, isLate: true }),
  );
  return LoadedOverlay && <LoadedOverlay {...props} />;
}
