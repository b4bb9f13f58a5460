import type { OrderLine } from '@chulo/shared/contract/orders/orders';
import { historyMessages } from '../history/history.messages.ts';
import { Plate } from './plate.tsx';

const MAX_PLATES = 3;

/** The pictures of the first dishes. Hidden from screen readers, because the names are beside them. */
export function OrderPlates({ lines }: { lines: readonly OrderLine[] }) {
  const hiddenCount = lines.length - MAX_PLATES;
  return (
    <div aria-hidden className="flex shrink-0 -space-x-4">
      {lines.slice(0, MAX_PLATES).map((line) => (
        <Plate key={line.id} line={line} />
      ))}
      {hiddenCount > 0 && (
        <span className="money grid size-12 place-items-center rounded-full border-2 border-surface bg-line font-semibold text-sm">
          {historyMessages.more(hiddenCount)}
        </span>
      )}
    </div>
  );
}
