import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { statusNames } from '../orders.messages.ts';
import type { KitchenMove } from '../use-kitchen-moves.ts';

interface UndoBarProps {
  move: KitchenMove | null;
  /** What did not work, quietly. */
  problem: string | null;
  onUndo: () => void;
}

/** The last step, and the way back from it for a while. It lies over the board, so that nothing moves. */
export function UndoBar({ move, problem, onUndo }: UndoBarProps) {
  const text = move ? kitchenMessages.moved(move.orderNumber, statusNames[move.to].toLowerCase()) : '';
  const isShown = move !== null || problem !== null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4">
      <div
        className={`pointer-events-auto flex max-w-2xl items-center gap-4 text-lg ${isShown ? 'rounded-card border-2 border-line-strong bg-surface py-2 pr-2 pl-5 shadow-float' : ''}`}
      >
        <div role="status">
          {problem !== null && <p className="py-2 text-danger">{problem}</p>}
          {move && <p className="money">{text}</p>}
        </div>
        {move && (
          <Button
            variant="secondary"
            className="min-h-16! text-lg"
            aria-label={kitchenMessages.undoOf(move.orderNumber)}
            onClick={onUndo}
          >
            <Undo2 aria-hidden className="size-6" />
            {kitchenMessages.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
