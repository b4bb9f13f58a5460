import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenMoves } from '../use-kitchen-moves.ts';

const LOOK = 'flex items-center justify-between rounded-card border-2 border-line-strong bg-surface';
/** Where three columns stand it is beside the tools: a step at the board's lower edge is not covered. */
const IN_THE_HEAD =
  'gap-4 text-lg leading-snug @max-[62rem]:fixed @max-[62rem]:inset-x-4 @max-[62rem]:bottom-4 @max-[62rem]:z-20 @max-[62rem]:mx-auto ' +
  '@max-[62rem]:max-w-xl @max-[62rem]:py-1 @max-[62rem]:pr-1 @max-[62rem]:pl-5 @max-[62rem]:shadow-float @min-[62rem]:w-48 ' +
  '@min-[62rem]:shrink-0 @min-[62rem]:gap-2 @min-[62rem]:border-0 @min-[62rem]:bg-transparent @min-[62rem]:text-base ' +
  '@min-[62rem]:leading-tight @min-[84rem]:w-auto @min-[84rem]:min-w-0 @min-[84rem]:shrink @min-[84rem]:gap-4 @min-[84rem]:pl-5 ' +
  '@min-[84rem]:text-lg @min-[84rem]:leading-snug';
/** A sentence about what did not work is too long for a small head. */
const OVER_THE_BOARD =
  '@max-[84rem]:fixed @max-[84rem]:inset-x-4 @max-[84rem]:bottom-4 @max-[84rem]:z-20 @max-[84rem]:mx-auto @max-[84rem]:max-w-xl @min-[84rem]:min-w-0 ' +
  'gap-4 pl-5 text-lg leading-snug @max-[84rem]:py-1 @max-[84rem]:pr-1 @max-[84rem]:shadow-float @min-[84rem]:border-0';

/**
 * The last step, the way back from it for a while, and quietly what did not work. Where three columns
 * stand it is in the head, on a phone over the board: no ticket moves.
 */
export function UndoBar({ moves: { last, earlier, problem, undo } }: { moves: KitchenMoves }) {
  const isShown = last !== null || problem !== null;
  return (
    <div className={isShown ? `${LOOK} ${problem === null ? IN_THE_HEAD : OVER_THE_BOARD}` : 'sr-only'}>
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
          className="min-h-16! shrink-0 text-lg @min-[62rem]:@max-[84rem]:px-3"
          aria-label={kitchenMessages.undoOf(last.orderNumber)}
          aria-keyshortcuts="U"
          onClick={undo}
        >
          <Undo2 aria-hidden className="size-6 @min-[62rem]:@max-[84rem]:hidden" />
          {kitchenMessages.undo}
        </Button>
      )}
    </div>
  );
}
