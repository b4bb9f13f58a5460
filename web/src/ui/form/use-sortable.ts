import { type DragEvent, useRef, useState } from 'react';
import { type Failure, showError } from '../feedback/staff-toast.ts';

interface PlacesOptions<Thing> {
  move: (things: readonly Thing[], id: string, index: number) => Promise<unknown>;
  isMoving: boolean;
  /** @param place the new position, counted from 1 */
  movedText: (thing: Thing, place: number, count: number) => string;
  failedText: (error: unknown) => Failure;
}

/** State and handlers for an item of a sortable list: move buttons, drag handle and drop target. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  /** The dragged item would be dropped here. */
  isDropTarget: boolean;
  onMove: (by: -1 | 1) => void;
  grip: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  target: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A list that can be sorted by drag and drop and by buttons. `said` is the text of an ARIA live region. */
export function useSortable<Thing extends { id: string }>(options: PlacesOptions<Thing>) {
  const { move, isMoving, movedText, failedText } = options;
  const draggedId = useRef<string | null>(null);
  const [dropTarget, setDropTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function moveTo(things: readonly Thing[], thing: Thing, index: number): Promise<void> {
    try {
      await move(things, thing.id, index);
      setSaid(movedText(thing, index + 1, things.length));
    } catch (error) {
      showError(failedText(error));
    }
  }

  function endDrag(): void {
    draggedId.current = null;
    setDropTarget(null);
  }

  function placeOf(things: readonly Thing[], thing: Thing): Place {
    const index = things.indexOf(thing);
    return {
      isFirst: index === 0,
      isLast: index === things.length - 1,
      isMoving,
      isDropTarget: dropTarget === thing.id,
      onMove: (by) => void moveTo(things, thing, index + by),
      grip: {
        onDragStart: (event) => {
          draggedId.current = thing.id;
          // Firefox starts a drag only with data. With this type no text field accepts the drop.
          event.dataTransfer.setData('application/x-place', thing.id);
          event.dataTransfer.effectAllowed = 'move';
          setDragImage(event);
        },
        onDragEnd: endDrag,
      },
      target: {
        onDragOver: (event) => {
          // The dragged item belongs to another list.
          if (!things.some(({ id }) => id === draggedId.current)) return;
          event.preventDefault();
          setDropTarget(draggedId.current === thing.id ? null : thing.id);
        },
        onDragLeave: ({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropTarget(null);
        },
        onDrop: (event) => {
          event.preventDefault();
          const moved = things.find(({ id }) => id === draggedId.current);
          endDrag();
          if (moved && moved.id !== thing.id) void moveTo(things, moved, index);
        },
      },
    };
  }
  return { said, placeOf };
}

/** Uses the whole list item as the drag image, not only the handle. */
function setDragImage({ currentTarget, clientX, clientY, dataTransfer }: DragEvent): void {
  const item = currentTarget.closest('li');
  if (!item) return;
  const { left, top } = item.getBoundingClientRect();
  dataTransfer.setDragImage(item, clientX - left, clientY - top);
}
