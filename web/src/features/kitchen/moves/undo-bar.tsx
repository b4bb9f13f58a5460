import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';
import { stationMessages } from '../stations/kitchen-stations.messages.ts';
import type { KitchenMove, KitchenMoves } from './use-kitchen-moves.ts';

const BASE = 'flex items-center justify-between rounded-card bg-surface border-2 border-line-strong';
/**
 * With three columns it is in the toolbar and covers no ticket button; only a wide toolbar has room for its sentence. On a
 * phone it is a small button in the corner, beside the ticket's button.
 */
const MOVE_STYLE =
  'gap-4 text-lg leading-snug @max-[62rem]:fixed @max-[62rem]:right-4 @max-[62rem]:bottom-4 @max-[62rem]:z-20 @max-[62rem]:border-0 ' +
  '@max-[62rem]:shadow-float @min-[62rem]:border-0 @min-[62rem]:bg-transparent @min-[100rem]:w-full';
/**
 * An error message is too long for a narrow header: there it covers the search; on a phone it is near the
 * top, away from the ticket buttons, and lets taps through.
 */
const PROBLEM_STYLE =
  'gap-4 pl-5 text-lg leading-snug @max-[62rem]:pointer-events-none @max-[62rem]:fixed @max-[62rem]:inset-x-4 @max-[62rem]:top-20 @max-[62rem]:z-20 @max-[62rem]:mx-auto ' +
  '@max-[62rem]:max-w-xl @max-[100rem]:py-1 @max-[100rem]:pr-1 @max-[100rem]:shadow-float @min-[62rem]:@max-[100rem]:absolute ' +
  '@min-[62rem]:@max-[100rem]:top-0 @min-[62rem]:@max-[84rem]:left-44 @min-[84rem]:@max-[100rem]:left-74 @min-[62rem]:@max-[100rem]:z-20 ' +
  '@min-[62rem]:@max-[100rem]:min-h-16 @min-[62rem]:@max-[100rem]:w-70 @min-[62rem]:@max-[100rem]:pl-3 @min-[62rem]:@max-[100rem]:text-sm ' +
  '@min-[62rem]:@max-[100rem]:leading-tight @min-[100rem]:min-w-0 @min-[100rem]:border-0';

/** The last move with an undo button, and the error of a failed move. It never shifts a ticket. */
export function UndoBar({ moves: { last, earlier, problem, undo } }: { moves: KitchenMoves }) {
  const isShown = last !== null || problem !== null;
  return (
    <div className={isShown ? `${BASE} ${problem === null ? MOVE_STYLE : PROBLEM_STYLE}` : 'sr-only'}>
      <div role="status" className={problem === null ? 'min-w-0 @max-[100rem]:sr-only' : 'min-w-0'}>
        {problem !== null && (
          <p className="py-2 pr-4 text-danger @min-[62rem]:@max-[100rem]:py-1 @min-[62rem]:@max-[100rem]:pr-2">
            {problem}
          </p>
        )}
        {last && (
          <p className="money">
            {textOf(last)}{' '}
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
            <span className="money hidden text-base @max-[100rem]:block">
              {kitchenMessages.number(last.orderNumber)}
            </span>
          </span>
        </Button>
      )}
    </div>
  );
}

/** The station that finishes last says that the order is ready. */
function textOf({ orderNumber, to, station }: KitchenMove): string {
  if (!station || to === 'ready') return kitchenMessages.moved(orderNumber, to);
  const say = station.isFinished ? stationMessages.finished : stationMessages.reopened;
  return say(station.name, orderNumber);
}
