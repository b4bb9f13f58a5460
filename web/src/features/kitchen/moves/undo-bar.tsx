import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenMoves } from './use-kitchen-moves.ts';

const BASE = 'flex items-center justify-between rounded-card bg-surface border-2 border-line-strong';
/**
 * With three columns it is in the toolbar and covers no ticket button. On a phone it is a small button in the
 * corner, beside the ticket's button.
 */
const MOVE_STYLE =
  'gap-4 text-lg leading-snug @max-[62rem]:fixed @max-[62rem]:right-4 @max-[62rem]:bottom-4 @max-[62rem]:z-20 @max-[62rem]:border-0 ' +
  '@max-[62rem]:shadow-float @min-[62rem]:border-0 @min-[62rem]:bg-transparent @min-[84rem]:w-full @min-[84rem]:gap-3 ' +
  '@min-[84rem]:text-base @min-[84rem]:leading-tight @min-[100rem]:gap-4 @min-[100rem]:text-lg';
/**
 * An error message is too long for a narrow header: there it covers the search; on a phone it is near the
 * top, away from the ticket buttons, and lets taps through.
 */
const PROBLEM_STYLE =
  'gap-4 pl-5 text-lg leading-snug @max-[62rem]:pointer-events-none @max-[62rem]:fixed @max-[62rem]:inset-x-4 @max-[62rem]:top-20 @max-[62rem]:z-20 @max-[62rem]:mx-auto ' +
  '@max-[62rem]:max-w-xl @max-[84rem]:py-1 @max-[84rem]:pr-1 @max-[84rem]:shadow-float @min-[62rem]:@max-[84rem]:absolute ' +
  '@min-[62rem]:@max-[84rem]:top-0 @min-[62rem]:@max-[84rem]:left-44 @min-[62rem]:@max-[84rem]:z-20 @min-[62rem]:@max-[84rem]:min-h-16 ' +
  '@min-[62rem]:@max-[84rem]:w-70 @min-[62rem]:@max-[84rem]:pl-3 @min-[62rem]:@max-[84rem]:text-sm @min-[62rem]:@max-[84rem]:leading-tight ' +
  '@min-[84rem]:min-w-0 @min-[84rem]:border-0';

/** The last move with an undo button, and the error of a failed move. It never shifts a ticket. */
export function UndoBar({ moves: { last, earlier, problem, undo } }: { moves: KitchenMoves }) {
  const isShown = last !== null || problem !== null;
  return (
    <div className={isShown ? `${BASE} ${problem === null ? MOVE_STYLE : PROBLEM_STYLE}` : 'sr-only'}>
      <div role="status" className={problem === null ? 'min-w-0 @max-[84rem]:sr-only' : 'min-w-0'}>
        {problem !== null && (
          <p className="py-2 pr-4 text-danger @min-[62rem]:@max-[84rem]:py-1 @min-[62rem]:@max-[84rem]:pr-2">
            {problem}
          </p>
        )}
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
          className="pointer-events-auto min-h-16! shrink-0 text-lg @max-[100rem]:px-3"
          aria-label={kitchenMessages.undoOf(last.orderNumber)}
          aria-keyshortcuts="U"
          onClick={undo}
        >
          <Undo2 aria-hidden className="size-6 @max-[100rem]:hidden" />
          <span>
            {kitchenMessages.undo}
            <span className="money hidden text-base @max-[84rem]:block">
              {kitchenMessages.number(last.orderNumber)}
            </span>
          </span>
        </Button>
      )}
    </div>
  );
}
