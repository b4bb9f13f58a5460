import { create } from 'zustand';

interface ShownDish {
  menuItemId: string;
  isOpen: boolean;
  /** Counts the openings, so that each starts anew. */
  opening: number;
}

/** The dish whose lines of the cart are shown over the page, also while they are closing; null until one was opened. */
export const useShownDish = create<ShownDish | null>(() => null);

export function showDishLines(menuItemId: string): void {
  const opening = (useShownDish.getState()?.opening ?? 0) + 1;
  useShownDish.setState({ menuItemId, isOpen: true, opening }, true);
}

export function closeDishLines(): void {
  useShownDish.setState((shown) => (shown?.isOpen ? { ...shown, isOpen: false } : shown), true);
}
