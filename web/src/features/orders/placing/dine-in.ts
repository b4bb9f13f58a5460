import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { placingMessages } from './placing.messages.ts';

export const MAX_TABLE_LENGTH = 40;

/**
 * The instructions of an order. Those of a dine-in order begin with the table, so that the ticket and every list show it.
 * @param table null where the order has a field for it
 */
export function instructionsOf(type: FulfilmentType, table: string | null, instructions: string): string {
  const text = instructions.trim();
  return type === 'dine_in' && table !== null
    ? `${placingMessages.tableLine(table.trim())}\n${text}`.trim()
    : text;
}

/** How many more characters the instructions can have; negative when there are too many. */
export function instructionsLeft(type: FulfilmentType, table: string | null, instructions: string): number {
  const beside =
    type === 'dine_in' && table !== null ? placingMessages.tableLine(table.trim()).length + 1 : 0;
  return TEXT_BOUNDS.instructions - beside - instructions.length;
}
