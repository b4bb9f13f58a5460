import type { OverlayProps } from './modal-overlay.tsx';
import { Overlay } from './overlay.tsx';

const PLACE =
  'inset-x-4 top-1/2 mx-auto max-w-lg max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-rise rounded-card';

/** A modal dialog in the centre of the screen. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} place={PLACE} />;
}
