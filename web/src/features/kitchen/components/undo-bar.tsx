import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';

const PLACE = 'max-lg:fixed max-lg:inset-x-4 max-lg:bottom-4 max-lg:z-20 lg:min-w-0';
const LOOK =
  'flex items-center justify-between gap-4 rounded-card border-2 border-line-strong bg-surface pl-5 text-lg leading-snug ' +
  'max-lg:py-1 max-lg:pr-1 max-lg:shadow-float lg:border';

/**
 * The last step, the way back from it for a while, and quietly what did not work. On a desktop it stands in the
 * head, on a phone over the board: nothing else moves.
 */
export function UndoBar({ moves: { last, problem, undo } }: { moves: KitchenMoves }) {
  const isShown = last !== null || problem !== null;
  return (
    <div className={`${PLACE} ${isShown ? LOOK : ''}`}>
      <div role="status" className="min-w-0">
        {problem !== null && <p className="py-2 pr-4 text-danger">{problem}</p>}
        {last && <p className="money">{kitchenMessages.moved(last.orderNumber, last.to)}</p>}
      </div>
      {last && (
        <Button
          variant="secondary"
          className="min-h-16! text-lg"
          aria-label={kitchenMessages.undoOf(last.orderNumber)}
          onClick={undo}
        >
          <Undo2 aria-hidden className="size-6" />
          {kitchenMessages.undo}
        </Button>
      )}
    </div>
  );
}
