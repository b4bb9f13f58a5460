import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { createPersistedStore, textOf } from '../../../lib/device/persisted-store.ts';

/** The customer's note for the whole order, persisted on this device until the order is placed. */
export const useOrderInstructions = createPersistedStore<string>('orderInstructions', (stored) =>
  textOf(stored).slice(0, TEXT_BOUNDS.instructions),
);

export function writeOrderInstructions(text: string): void {
  useOrderInstructions.setState(text, true);
}
