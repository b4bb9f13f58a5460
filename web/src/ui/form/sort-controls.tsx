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

interface SortBarProps extends Omit<PlaceButtonsProps, 'isGrid'> {
  text: string;
}

/** The first line of a card in a sortable grid: drag handle, place and move buttons. */
export function SortBar({ place, text, earlier, later }: SortBarProps) {
  return (
    <div className="-mx-4 -mt-4 flex items-center border-line border-b pr-1 pl-4 [&_button]:-outline-offset-3">
      <SortHandle place={place} className="-ml-2 py-3 pr-1" />
      <p className="money min-w-0 grow break-words text-ink-soft text-sm">{text}</p>
      <SortButtons isGrid place={place} earlier={earlier} later={later} />
    </div>
  );
}
