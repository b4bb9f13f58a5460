import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { createPersistedStore, textOf } from '../../../lib/device/persisted-store.ts';

/** What the guest wants the restaurant to know, kept on this device until the order is placed. */
export const useOrderInstructions = createPersistedStore<string>('orderInstructions', (stored) =>
  textOf(stored).slice(0, TEXT_BOUNDS.instructions),
);

export function writeOrderInstructions(text: string): void {
  useOrderInstructions.setState(text.slice(0, TEXT_BOUNDS.instructions), true);
}
