import type { OrderStatus } from './order-status.ts';

/** True while staff may change what was ordered. */
export const canChange = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'preparing';

interface Line {
  /** Its place in the order, which no other line gets. */
  id: string;
  quantity: number;
  specialInstructions: string;
}

/** The lines with other quantities and notes, and without those that are not wanted any more. Their prices stay. */
export function keptLines<Kept extends Line>(lines: readonly Kept[], wanted: readonly Line[]): Kept[] {
  return lines.flatMap((line) => {
    const kept = wanted.find(({ id }) => id === line.id);
    return kept ? [{ ...line, quantity: kept.quantity, specialInstructions: kept.specialInstructions }] : [];
  });
}

export type LineChange<Changed extends Line> =
  | { kind: 'added' | 'removed'; line: Changed }
  | { kind: 'changed'; line: Changed; before: Changed };

/** What differs, in the order of the lines. */
export function lineChanges<Changed extends Line>(
  before: readonly Changed[],
  after: readonly Changed[],
): LineChange<Changed>[] {
  const removed = before.filter(({ id }) => !after.some((line) => line.id === id));
  return [
    ...removed.map((line) => ({ kind: 'removed' as const, line })),
    ...after.flatMap((line): LineChange<Changed>[] => {
      const was = before.find(({ id }) => id === line.id);
      if (!was) return [{ kind: 'added', line }];
      const isSame = was.quantity === line.quantity && was.specialInstructions === line.specialInstructions;
      return isSame ? [] : [{ kind: 'changed', line, before: was }];
    }),
  ];
}

/** True when a dish, or a piece of it, is no longer wanted. */
export const removesDishes = (changes: readonly LineChange<Line>[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'removed' ||
      (change.kind === 'changed' && change.line.quantity < change.before.quantity),
  );

/** The dishes of which the kitchen has something to do: those that came, got more or have another note. */
export const dishesToCook = <Changed extends Line & { menuItemId: string | null }>(
  changes: readonly LineChange<Changed>[],
): string[] =>
  changes.flatMap((change) => {
    if (change.kind === 'removed') return [];
    const isLess =
      change.kind === 'changed' &&
      change.line.quantity <= change.before.quantity &&
      change.line.specialInstructions === change.before.specialInstructions;
    return isLess || change.line.menuItemId === null ? [] : [change.line.menuItemId];
  });
