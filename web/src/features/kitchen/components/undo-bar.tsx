import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';

const PLACE =
  '@max-[84rem]:fixed @max-[84rem]:inset-x-4 @max-[84rem]:bottom-4 @max-[84rem]:z-20 @max-[84rem]:mx-auto @max-[84rem]:max-w-xl @min-[84rem]:min-w-0';
const LOOK =
  'flex items-center justify-between gap-4 rounded-card border-2 border-line-strong bg-surface pl-5 text-lg leading-snug ' +
  '@max-[84rem]:py-1 @max-[84rem]:pr-1 @max-[84rem]:shadow-float @min-[84rem]:border-0';

/**
 * The last step, the way back from it for a while, and quietly what did not work. On a desktop it stands in the
 * head, on a phone over the board: nothing else moves.
 */
export function UndoBar({ moves: { last, earlier, problem, undo } }: { moves: KitchenMoves }) {
  const isShown = last !== null || problem !== null;
  return (
    <div className={`${PLACE} ${isShown ? LOOK : ''}`}>
      <div role="status" className="min-w-0">
        {problem !== null && <p className="py-2 pr-4 text-danger">{problem}</p>}
        {last && (
          <p className="money">
            {kitchenMessages.moved(last.orderNumber, last.to)}{' '}
            {earlier > 0 && <span className="text-ink-soft">{kitchenMessages.more(earlier)}</span>}
          </p>
        )}
      </div>
      {last && (
        <Button
          variant="secondary"
          className="min-h-16! text-lg"
          aria-label={kitchenMessages.undoOf(last.orderNumber)}
          aria-keyshortcuts="U"
          onClick={undo}
        >
          <Undo2 aria-hidden className="size-6" />
          {kitchenMessages.undo}
        </Button>
      )}
    </div>
  );
}
