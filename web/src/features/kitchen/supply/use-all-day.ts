import type { Order } from '@chulo/shared/contract/orders/orders';
import { useCallback, useMemo, useState } from 'react';
import { allDayCounts, type DishChoice, keepPositions } from './all-day.ts';

export type AllDay = ReturnType<typeof useAllDay>;

/** The all-day counts, whether they are shown, and the selected dish. */
export function useAllDay(orders: readonly Order[]) {
  const [isShown, setShown] = useState(false);
  const [choice, setChoice] = useState<DishChoice | null>(null);
  const sortedCounts = useMemo(() => allDayCounts(orders), [orders]);
  const [{ source, counts }, setList] = useState({ source: sortedCounts, counts: sortedCounts });
  if (source !== sortedCounts) {
    const isInUse = sortedCounts.some(({ dish }) => dish === choice?.dish);
    setList({ source: sortedCounts, counts: isInUse ? keepPositions(sortedCounts, counts) : sortedCounts });
  }
  // The selection ends with the last ticket that matches it.
  const isChoiceListed = counts.some(({ dish, options }) => {
    if (dish !== choice?.dish) return false;
    return choice.optionId === null || options.some(({ optionId }) => optionId === choice.optionId);
  });
  const press = useCallback(
    (pressed: DishChoice) => setChoice((before) => (isSame(before, pressed) ? null : pressed)),
    [],
  );
  return {
    counts,
    isShown,
    choice: isShown && isChoiceListed ? choice : null,
    press,
    toggle: () => {
      setShown(!isShown);
      setChoice(null);
    },
  };
}

function isSame(a: DishChoice | null, b: DishChoice): boolean {
  return a?.dish === b.dish && a.optionId === b.optionId;
}
