import { createPersistedStore, textOf } from '../../lib/persisted-store.ts';

export const LONGEST_INSTRUCTIONS = 300;

/** What the guest wants the restaurant to know, kept on this device until the order is placed. */
export const useOrderInstructions = createPersistedStore<string>('orderInstructions', (stored) =>
  textOf(stored).slice(0, LONGEST_INSTRUCTIONS),
);

export function writeOrderInstructions(text: string): void {
  useOrderInstructions.setState(text.slice(0, LONGEST_INSTRUCTIONS), true);
}
