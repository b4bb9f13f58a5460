import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useOrderChoices } from './order-choices.ts';
import { placingMessages } from './placing.messages.ts';

/** Characters of a table or a name. */
export const MAX_TABLE_LENGTH = 40;

/** Where the food of a dine-in order is brought: a table, or a name to call; the customer's own until she types one. */
export function useTable(user: { name: string } | null): string {
  const { table } = useOrderChoices();
  if (user === null) return '';
  return table ?? user.name.slice(0, MAX_TABLE_LENGTH);
}

/** The instructions of an order. Those of a dine-in order begin with the table, so that the ticket and every list show it. */
export function instructionsOf(type: FulfilmentType, table: string, instructions: string): string {
  const text = instructions.trim();
  return type === 'dine_in' ? `${placingMessages.tableLine(table.trim())}\n${text}`.trim() : text;
}

/** How many more characters the instructions can have; negative when there are too many. */
export function instructionsLeft(type: FulfilmentType, table: string, instructions: string): number {
  const beside = type === 'dine_in' ? placingMessages.tableLine(table.trim()).length + 1 : 0;
  return TEXT_BOUNDS.instructions - beside - instructions.length;
}
