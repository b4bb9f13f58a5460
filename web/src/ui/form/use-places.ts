import { type DragEvent, useRef, useState } from 'react';
import { type Failure, tellFailed } from '../feedback/staff-toast.ts';

interface PlacesOptions<Thing> {
  /** Puts one of them at another index. */
  move: (things: readonly Thing[], id: string, index: number) => Promise<unknown>;
  isMoving: boolean;
  /** @param place counted from 1 */
  movedText: (thing: Thing, place: number, count: number) => string;
  failedText: (error: unknown) => Failure;
}

/** What one thing's place among the others asks for: its two buttons, its grip, and that others are let go on it. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  /** What is dragged would take this place. */
  isAimedAt: boolean;
  onMove: (by: -1 | 1) => void;
  grip: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  target: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Things whose order people change, by drag and by keys. What `said` holds belongs into a live region. */
export function usePlaces<Thing extends { id: string }>(options: PlacesOptions<Thing>) {
  const { move, isMoving, movedText, failedText } = options;
  const dragged = useRef<string | null>(null);
  const [aim, setAim] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  async function moveTo(things: readonly Thing[], thing: Thing, index: number): Promise<void> {
    try {
      await move(things, thing.id, index);
      setSaid(movedText(thing, index + 1, things.length));
    } catch (error) {
      tellFailed(failedText(error));
    }
  }

  function letGo(): void {
    dragged.current = null;
    setAim(null);
  }

  function placeOf(things: readonly Thing[], thing: Thing): Place {
    const index = things.indexOf(thing);
    return {
      isFirst: index === 0,
      isLast: index === things.length - 1,
      isMoving,
      isAimedAt: aim === thing.id,
      onMove: (by) => void moveTo(things, thing, index + by),
      grip: {
        onDragStart: (event) => {
          dragged.current = thing.id;
          // Firefox drags only what carries something; no field takes this as text.
          event.dataTransfer.setData('application/x-place', thing.id);
          event.dataTransfer.effectAllowed = 'move';
          drawWhole(event);
        },
        onDragEnd: letGo,
      },
      target: {
        onDragOver: (event) => {
          if (dragged.current === null) return;
          event.preventDefault();
          setAim(dragged.current === thing.id ? null : thing.id);
        },
        onDragLeave: ({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setAim(null);
        },
        onDrop: (event) => {
          event.preventDefault();
          const moved = things.find(({ id }) => id === dragged.current);
          letGo();
          if (moved && moved.id !== thing.id) void moveTo(things, moved, index);
        },
      },
    };
  }
  return { said, placeOf };
}

/** The whole thing is seen under the pointer, not its grip alone. */
function drawWhole({ currentTarget, clientX, clientY, dataTransfer }: DragEvent): void {
  const whole = currentTarget.closest('li');
  if (!whole) return;
  const { left, top } = whole.getBoundingClientRect();
  dataTransfer.setDragImage(whole, clientX - left, clientY - top);
}
