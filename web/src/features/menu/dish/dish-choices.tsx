import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { useId, useState } from 'react';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { SoldOutBadge } from '../cards/dish-marks.tsx';
import { ChoiceFields, type DishChoice, isOrderableLater, type useDishChoice } from './choice-fields.tsx';
import { dishMessages } from './dish.messages.ts';
import { isOrderable } from './dish.ts';

interface DishChoicesProps {
  item: MenuItem;
  chosen: ReturnType<typeof useDishChoice>;
  takesLater: boolean;
  /** It has left the menu while it was open. */
  isGone: boolean;
  onAdd: (choice: DishChoice) => void;
}

const PANEL =
  'flex flex-col rounded-card border border-line bg-surface lg:sticky lg:top-32 lg:max-h-[calc(100dvh-8.5rem)] lg:overflow-hidden';

/**
 * Options, quantity and instructions; the page adds the result to the cart. A dish that can no longer be ordered loses
 * only its button: what has been chosen and written stays.
 */
export function DishChoices({ item, chosen, takesLater, isGone, onAdd }: DishChoicesProps) {
  const isLaterOnly = isOrderableLater(item, takesLater);
  const [wasOrderable] = useState(isOrderable(item));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const headingId = useId();
  const { choice, max, problem } = chosen;
  const isSoldOut = !isOrderable(item) && !isLaterOnly;

  if (isSoldOut && !wasOrderable)
    return (
      <section
        aria-label={dishMessages.choices}
        className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5"
      >
        <SoldOutBadge />
        <p>{isGone ? dishMessages.goneNow : dishMessages.soldOutToday}</p>
      </section>
    );

  function add(): void {
    setHasSubmitted(true);
    if (problem === null) onAdd(choice);
  }

  return (
    <section aria-labelledby={headingId} className={PANEL}>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto p-4 sm:p-5">
        <h2 id={headingId} className="sr-only">
          {dishMessages.choices}
        </h2>
        <ChoiceFields item={item} chosen={chosen} />
      </div>
      <BottomBar className="lg:border-line lg:border-t lg:px-5 lg:py-3">
        {isGone || isSoldOut ? (
          <p role="status" className="mx-auto grid min-h-12 max-w-2xl items-center font-semibold">
            {isGone ? dishMessages.goneNow : dishMessages.soldOutToday}
          </p>
        ) : (
          <AddBar
            notice={
              isLaterOnly && item.soldOutUntil !== null
                ? dishMessages.laterOnly(formatMoment(item.soldOutUntil))
                : null
            }
            quantity={choice.quantity}
            max={max}
            onQuantity={chosen.setQuantity}
            total={chosen.totalOf(choice.quantity)}
            problem={hasSubmitted ? problem : null}
            onAdd={add}
          />
        )}
      </BottomBar>
    </section>
  );
}

interface AddBarProps {
  /** When the dish can be ordered, if not now. */
  notice: string | null;
  quantity: number;
  max: number;
  onQuantity: (quantity: number) => void;
  /** Formatted, with currency. */
  total: string;
  /** Why the dish was not added, or null. */
  problem: string | null;
  onAdd: () => void;
}

function AddBar({ notice, quantity, max, onQuantity, total, problem, onAdd }: AddBarProps) {
  return (
    <>
      <div className="mx-auto mb-2 max-w-2xl empty:hidden">
        {notice !== null && <p className="text-turmeric-ink leading-snug">{notice}</p>}
        <ErrorLine message={problem} />
      </div>
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-3">
        <Stepper label={dishMessages.quantity} value={quantity} min={1} max={max} onChange={onQuantity} />
        <Button className="shrink! grow basis-32" onClick={onAdd}>
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-center gap-x-3 sm:justify-between">
            <span>{dishMessages.addToCart}</span>
            <span className="money text-lg leading-tight">{total}</span>
          </span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {dishMessages.total(total)}
      </p>
    </>
  );
}
