import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { stationByDish } from '@chulo/shared/domain/order/stations';
import { STATION_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { runAction } from '../../panel/actions.ts';
import { namedListMessages } from '../../panel/named-list.messages.ts';
import { NamedList, NameForm } from '../../panel/named-list.tsx';
import { useCrudSection } from '../../panel/use-crud-section.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { stationMessages as messages } from './stations.messages.ts';
import {
  stationsOptions,
  useAddStation,
  useDeleteStation,
  useSetCategoryStation,
  useUpdateStation,
} from './stations.queries.ts';

interface Named {
  id: string;
  name: string;
}

interface AdminStationsProps {
  categories: readonly Named[];
  dishes: readonly { id: string; categoryId: string }[];
}

/** The stations of the kitchen, and which categories belong to them. */
export function AdminStations({ categories, dishes }: AdminStationsProps) {
  const read = useQuery(stationsOptions());
  const countOf = ({ menuItemIds }: Station) => dishes.filter(({ id }) => menuItemIds.includes(id)).length;
  const { mutateAsync: add } = useAddStation();
  const { mutateAsync: update, isPending: isMoving } = useUpdateStation();
  const isFull = (read.data?.length ?? 0) >= STATION_BOUNDS.count;
  const { list, overlays, create, edit, askToDelete } = useCrudSection<Station>({
    messages,
    read,
    skeleton: 'h-24',
    form: (station, onClose) => (
      <NameForm
        messages={messages}
        item={station}
        others={read.data?.filter(({ id }) => id !== station?.id) ?? []}
        maxLength={STATION_BOUNDS.name}
        save={(name) => (station ? update({ stationId: station.id, name }) : add({ name }))}
        onClose={onClose}
      />
    ),
    deletion: {
      messages: { ...namedListMessages, ...messages },
      nameOf: ({ name }) => name,
      remove: useDeleteStation(),
      details: (station) => (
        <p className="break-words pb-3">{messages.deleteNote(station.name, countOf(station))}</p>
      ),
    },
  });
  return (
    <section aria-label={messages.title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{messages.title}</h2>
          <Button variant="secondary" disabled={!read.data || isFull} onClick={() => create()}>
            {messages.add}
          </Button>
        </div>
        <p className="max-w-prose text-ink-soft">{messages.hint}</p>
        {isFull && <p className="text-ink-soft">{messages.full(STATION_BOUNDS.count)}</p>}
        {list((stations) =>
          stations.length === 0 ? (
            <p>{messages.empty}</p>
          ) : (
            <>
              <NamedList
                title={messages.title}
                items={stations}
                note={(station) => messages.dishes(countOf(station))}
                isMoving={isMoving}
                move={(stationId, place) => update({ stationId, place })}
                moveFailed={messages.saveFailed}
                onRename={edit}
                onRemove={askToDelete}
              />
              <CategoryStations stations={stations} categories={categories} dishes={dishes} />
            </>
          ),
        )}
        {overlays}
      </Card>
    </section>
  );
}

interface CategoryStationsProps {
  stations: readonly Station[];
  categories: readonly Named[];
  dishes: readonly { id: string; categoryId: string }[];
}

const NONE = '';
const MIXED = 'mixed';

/** Sets the station of all dishes of a category in one step. */
function CategoryStations({ stations, categories, dishes }: CategoryStationsProps) {
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
