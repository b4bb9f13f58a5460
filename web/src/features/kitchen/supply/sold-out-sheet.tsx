import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Order } from '@chulo/shared/contract/orders';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { kitchenMessages, soldOutMessages, supplyActions } from '../kitchen.messages.ts';
import { SUPPLY_KEY, useSetSupply } from '../kitchen.queries.ts';
import { dishGroups, type Supply, type SupplyChange, supplyOf } from './sold-out.ts';

interface SoldOutSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  orders: readonly Order[];
  dishes: readonly MenuItem[];
}

/** Marks dishes as sold out and available again. */
export function SoldOutSheet({ isOpen, onOpenChange, orders, dishes }: SoldOutSheetProps) {
  return (
    <Sheet isLarge isOpen={isOpen} onOpenChange={onOpenChange} title={soldOutMessages.title}>
      {isOpen && <SoldOutList orders={orders} dishes={dishes} />}
    </Sheet>
  );
}

function SoldOutList({ orders, dishes }: Pick<SoldOutSheetProps, 'orders' | 'dishes'>) {
  const [search, setSearch] = useState('');
  const { underWay, problem, change } = useSupply();
  // The tickets at the time of opening, so that no row moves under a tap.
  const [initialOrders] = useState(orders);
  const groups = dishGroups(dishes, initialOrders, search);
  return (
    <>
      <div className="sticky -top-2 z-10 -mx-1 bg-surface px-1 pt-2 pb-2">
        <SearchBox
          isLarge
          label={soldOutMessages.search}
          value={search}
          maxLength={TEXT_BOUNDS.search}
          onChange={setSearch}
        />
        <ErrorLine message={problem} />
      </div>
      {groups.map(({ name, dishes: groupDishes }) => (
        <section key={name} aria-label={name ?? soldOutMessages.openTickets} className="pb-4">
          <h3 className="border-line border-b py-1 text-lg">{name ?? soldOutMessages.openTickets}</h3>
          <ul className="divide-y divide-line">
            {groupDishes.map((dish) => (
              <Dish
                key={dish.id}
                dish={dish}
                supply={supplyOf(dish, underWay)}
                onChange={(supply) => void change(dish, supply)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className="py-10 text-center text-ink-soft text-lg">{soldOutMessages.noMatch}</p>
      )}
    </>
  );
}

interface DishProps {
  dish: MenuItem;
  supply: Supply;
  onChange: (supply: Supply) => void;
}

/** The active button undoes its own option, so a double tap never selects the other one. */
const OPTIONS = ['soldOutUntilTomorrow', 'soldOut'] as const satisfies readonly Supply[];

function Dish({ dish, supply, onChange }: DishProps) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-lg leading-snug">
        <span className={supply === 'available' ? '' : 'text-ink-soft line-through'}>{dish.name}</span>
        {supply !== 'available' && (
          <span className="rounded-full bg-turmeric px-2.5 text-base text-on-turmeric">
            {soldOutMessages.state[supply]}
          </span>
        )}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {OPTIONS.map((option) => {
          const offered = option === supply ? 'available' : option;
          return (
            <Button
              key={option}
              variant={offered === 'available' ? 'primary' : 'secondary'}
              className="min-h-16!"
              aria-label={soldOutMessages.change(supplyActions[offered], dish.name)}
              onClick={(event) => event.detail < 2 && onChange(offered)}
            >
              {supplyActions[offered]}
            </Button>
          );
        })}
      </div>
    </li>
  );
}

/** Availability changes: shown at once, with an error message if the server rejects one. */
function useSupply() {
  const { mutateAsync } = useSetSupply();
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useMutationState({
    filters: { mutationKey: SUPPLY_KEY, status: 'pending' },
    select: ({ state }) => state.variables as SupplyChange,
  });

  async function change({ id, name }: MenuItem, supply: Supply): Promise<void> {
    setProblem(null);
    try {
      await mutateAsync({ menuItemId: id, supply });
    } catch (error) {
      const failure = kitchenMessages.supplyFailed(name, errorText(error));
      console.warn(failure);
      setProblem(failure);
    }
  }
  return { underWay, problem, change };
}
