import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { TooltipButton } from './tooltip-button.tsx';
import type { Place } from './use-places.ts';

/** Around the thing that would make room for what is dragged. */
export const AIMED_LOOK = 'outline-2 -outline-offset-2 outline-vermilion';

/** What a mouse takes hold of; a finger and keys have the buttons. */
export function PlaceGrip({ place, className = '' }: { place: Place; className?: string }) {
  return (
    <span
      draggable={!place.isMoving}
      {...place.grip}
      aria-hidden
      data-grip
      className={`hidden cursor-grab text-ink-soft sm:pointer-fine:block ${className}`}
    >
      <GripVertical className="size-5" />
    </span>
  );
}

interface PlaceButtonsProps {
  place: Place;
  earlier: string;
  later: string;
  /** Where there is room they stand beside each other: earlier is to the left. */
  isGrid?: boolean;
}

/** One place earlier, one place later; at an end the button keeps the focus. */
export function PlaceButtons({ place, earlier, later, isGrid = false }: PlaceButtonsProps) {
  const { isFirst, isLast, isMoving, onMove } = place;
  const look = `size-5 ${isGrid ? 'sm:-rotate-90' : ''}`;
  return (
    <>
      <TooltipButton
        label={earlier}
        icon={<ArrowUp aria-hidden className={`${look} ${isFirst ? 'opacity-40' : ''}`} />}
        isOff={isFirst || isMoving}
        onPress={() => onMove(-1)}
      />
      <TooltipButton
        label={later}
        icon={<ArrowDown aria-hidden className={`${look} ${isLast ? 'opacity-40' : ''}`} />}
        isOff={isLast || isMoving}
        onPress={() => onMove(1)}
      />
    </>
  );
}
