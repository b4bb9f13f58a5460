import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { nameKey } from '@chulo/shared/domain/text/visible-text';

/** The names of the options that are sold out, each once. */
export function soldOutOptions({ customizations }: Pick<MenuItem, 'customizations'>): string[] {
  return onePerName(
    customizations.flatMap(({ options }) =>
      options.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name),
    ),
  );
}

/** True when the dish or one of its options is sold out. */
export function hasSoldOut(dish: MenuItem): boolean {
  return !dish.isAvailable || soldOutOptions(dish).length > 0;
}

/** What is sold out: dishes, then options, one for all dishes that have it. */
export function soldOutNames(dishes: readonly MenuItem[]): string[] {
  return [
    ...dishes.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name),
    ...onePerName(dishes.flatMap(soldOutOptions)),
  ];
}

/** Options are the same for staff when their names are. */
function onePerName(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();
}
