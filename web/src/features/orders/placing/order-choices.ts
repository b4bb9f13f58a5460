import { create } from 'zustand';
import { useSession } from '../../../lib/api/session.ts';
import { isRecord, textOf } from '../../../lib/device/persisted-store.ts';

export interface OrderChoices {
  userId: string;
  table: string | null;
  /** She wants the order at a later time. */
  isLater: boolean;
  /** The Nepal day whose times are shown; null for the first one. */
  day: string | null;
  /** The start of the chosen slot; it may have passed or filled since. */
  from: string | null;
}

const NONE: OrderChoices = { userId: '', table: null, isLater: false, day: null, from: null };

/** Kept while the customer moves between cart and checkout, not on the device. */
const useStored = create<OrderChoices>(() => NONE);

const ownOf = (stored: OrderChoices, userId: string | undefined) =>
  stored.userId === userId ? stored : NONE;

export function useOrderChoices(): OrderChoices {
  const userId = useSession((session) => session.user?.id);
  return ownOf(useStored(), userId);
}

export const readOrderChoices = (): OrderChoices =>
  ownOf(useStored.getState(), useSession.getState().user?.id);

export function changeOrderChoices(change: Partial<Omit<OrderChoices, 'userId'>>): void {
  const userId = useSession.getState().user?.id ?? '';
  useStored.setState({ ...readOrderChoices(), ...change, userId }, true);
}

/** Resets the choices of an order that has left the cart, unless others were made since. */
export function takeOrderChoices(taken: unknown): void {
  if (JSON.stringify(taken) === JSON.stringify(useStored.getState())) useStored.setState(NONE, true);
}

/** Returns the choices of a refused order, unless others were made since. */
export function giveOrderChoices(taken: unknown): void {
  const { table, isLater } = readOrderChoices();
  if (!isRecord(taken) || isLater || table !== null) return;
  useStored.setState(
    {
      userId: textOf(taken.userId),
      table: textOrNull(taken.table),
      isLater: taken.isLater === true,
      day: textOrNull(taken.day),
      from: textOrNull(taken.from),
    },
    true,
  );
}

const textOrNull = (stored: unknown) => (typeof stored === 'string' ? stored : null);
