import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { TooltipButton } from './tooltip-button.tsx';
import type { Place } from './use-sortable.ts';

/** The outline of the drop target. */
export const DROP_TARGET_LOOK = 'outline-2 -outline-offset-2 outline-vermilion';

/** The drag handle for a mouse; touch and keyboard use the buttons. */
export function SortHandle({ place, className = '' }: { place: Place; className?: string }) {
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
  /** In a grid: the arrows point left and right instead of up and down. */
  isGrid?: boolean;
}

/** Buttons to move an item one position. At either end the disabled button stays focusable. */
export function SortButtons({ place, earlier, later, isGrid = false }: PlaceButtonsProps) {
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
