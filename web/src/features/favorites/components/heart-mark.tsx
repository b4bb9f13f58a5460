import { Heart } from 'lucide-react';

/** Full is liked; the shape says it with the colour. */
export function HeartMark({ isFull }: { isFull: boolean }) {
  return (
    <Heart
      aria-hidden
      className={`size-6 text-vermilion transition ${isFull ? 'fill-vermilion' : 'fill-transparent'}`}
    />
  );
}
