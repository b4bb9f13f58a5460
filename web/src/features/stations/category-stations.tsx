import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { stationByDish } from '@chulo/shared/domain/order/stations';
import { runAction } from '../../panel/actions.ts';
import { Select } from '../../ui/form/select-field.tsx';
import { stationMessages as messages } from './stations.messages.ts';
import { useSetCategoryStation } from './stations.queries.ts';

export interface Named {
  id: string;
  name: string;
}

interface CategoryStationsProps {
  stations: readonly Station[];
  categories: readonly Named[];
  dishes: readonly { id: string; categoryId: string }[];
}

const NONE = '';
const MIXED = 'mixed';

/** Sets the station of all dishes of a category in one step. */
export function CategoryStations({ stations, categories, dishes }: CategoryStationsProps) {
  const byDish = stationByDish(stations);
  const { mutateAsync: set, isPending } = useSetCategoryStation();
  const filled = categories.filter(({ id }) => dishes.some(({ categoryId }) => categoryId === id));

  const choose = ({ id, name }: Named, value: string) =>
    runAction(
      () => set({ categoryId: id, stationId: value === NONE ? null : value }),
      messages.categorySaved(name),
      messages.categoryFailed,
    );

  if (filled.length === 0) return null;
  return (
    <section aria-label={messages.categories} className="mt-2 grid gap-2">
      <h3 className="font-semibold">{messages.categories}</h3>
      <p className="text-ink-soft">{messages.categoriesHint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
        {filled.map((category) => {
          const ofDishes = dishes.filter(({ categoryId }) => categoryId === category.id);
          const chosen = [...new Set(ofDishes.map(({ id }) => byDish.get(id) ?? NONE))];
          const value = chosen.length === 1 ? (chosen[0] ?? NONE) : MIXED;
          return (
            <Select
              key={category.id}
              label={category.name}
              value={value}
              isDisabled={isPending}
              options={[
                ...(value === MIXED ? [{ value: MIXED, label: messages.mixed, isDisabled: true }] : []),
                { value: NONE, label: messages.noStation },
                ...stations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(next) => void choose(category, next)}
            />
          );
        })}
      </div>
    </section>
  );
}
