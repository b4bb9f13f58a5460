import type { OverlayProps } from './modal-overlay.tsx';
import { Overlay } from './overlay.tsx';

const PLACE =
  'inset-x-4 top-1/2 mx-auto max-w-lg max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-rise rounded-card';

export function Dialog(props: OverlayProps) {
  return <Overlay {...props} place={PLACE} />;
}

const PHONE = 'inset-x-0 bottom-0 max-h-[92dvh] animate-rise rounded-t-card max-lg:pb-safe';
const DESKTOP =
  'lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:animate-slide-in lg:rounded-none lg:rounded-l-card';

interface SheetProps extends OverlayProps {
  /** For a form with two columns. */
  isWide?: boolean;
}

/** A modal sheet for longer content: from the bottom on mobile, from the side on desktop. */
export function Sheet({ isWide = false, ...props }: SheetProps) {
  const width = isWide ? 'lg:w-[44rem]' : 'lg:w-[26rem]';
  return <Overlay {...props} place={`${PHONE} ${DESKTOP} ${width}`} />;
}
