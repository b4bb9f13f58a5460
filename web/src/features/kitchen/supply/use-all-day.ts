import type { Order } from '@chulo/shared/contract/orders';
import { useCallback, useMemo, useState } from 'react';
import { allDayCounts, type DishChoice, inTheirPlaces } from './all-day.ts';

export type AllDay = ReturnType<typeof useAllDay>;

/** The all-day counts, whether they are shown, and what of them is looked for on the tickets. */
export function useAllDay(orders: readonly Order[]) {
  const [isShown, setShown] = useState(false);
  const [choice, setChoice] = useState<DishChoice | null>(null);
  const biggestFirst = useMemo(() => allDayCounts(orders), [orders]);
  const [{ from, counts }, setPlaced] = useState({ from: biggestFirst, counts: biggestFirst });
  if (from !== biggestFirst)
    setPlaced({ from: biggestFirst, counts: isShown ? inTheirPlaces(biggestFirst, counts) : biggestFirst });
  // What the last ticket has gone with is looked for no more.
  const isThere = counts.some(({ dish, options }) => {
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
    choice: isShown && isThere ? choice : null,
    press,
    toggle: () => setShown(!isShown),
  };
}

function isSame(one: DishChoice | null, other: DishChoice): boolean {
  return one?.dish === other.dish && one.optionId === other.optionId;
}
