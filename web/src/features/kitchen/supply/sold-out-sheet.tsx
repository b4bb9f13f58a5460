import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { isOwnLine } from '@chulo/shared/domain/order/stations';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useMutationState } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { now } from '../../../lib/live/server-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { kitchenMessages, soldOutMessages } from '../kitchen.messages.ts';
import { SUPPLY_KEY, useSetSupply } from '../kitchen.queries.ts';
import { useWaitingOrders } from '../pending/pending.queries.ts';
import { stationMessages } from '../stations/kitchen-stations.messages.ts';
import type { StationView } from '../stations/station-view.ts';
import { DishesContext } from './dishes-context.ts';
import {
  changeOf,
  dishGroups,
  openOrdersWith,
  optionItems,
  type Supply,
  type SupplyChange,
  type SupplyItem,
  supplyOf,
} from './sold-out.ts';
import { type Counted, SupplyRow } from './supply-row.tsx';

interface SoldOutSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  orders: readonly Order[];
  view: StationView | null;
}

/** Marks dishes and options as sold out and available again, and counts them. */
export function SoldOutSheet({ isOpen, onOpenChange, orders, view }: SoldOutSheetProps) {
  return (
    <Sheet isLarge isWide isOpen={isOpen} onOpenChange={onOpenChange} title={soldOutMessages.title}>
      {isOpen && <SoldOutList orders={orders} view={view} />}
    </Sheet>
  );
}

/** A board of one station lists its dishes, and those of no station, until all are asked for. */
function useScope(all: readonly MenuItem[], view: StationView | null) {
  const [areAllShown, setAllShown] = useState(false);
  const station = view?.chosen;
  if (!view || !station) return { dishes: all, choice: null };
  const isOwn = ({ id }: MenuItem) => isOwnLine({ menuItemId: id }, station.id, view.byDish);
  return {
    dishes: areAllShown ? all : all.filter(isOwn),
    choice: (
      <CheckField
        label={stationMessages.allDishes}
        checked={areAllShown}
        onChange={() => setAllShown(!areAllShown)}
      />
    ),
  };
}

function SoldOutList({ orders, view }: Pick<SoldOutSheetProps, 'orders' | 'view'>) {
  const { dishes, choice } = useScope(useContext(DishesContext), view);
  const [search, setSearch] = useState('');
  const { underWay, problem, change } = useSupply();
  // The tickets at the time of opening, so that no row moves under a tap.
  const [initialOrders] = useState(orders);
  const groups = dishGroups(dishes, initialOrders, search);
  const options = optionItems(dishes, search);
  const allOrders = [...orders, ...useWaitingOrders()];
  const section = (title: string, items: readonly SupplyItem[]) => (
    <section key={title} aria-label={title} className="@container pb-2">
      <h3 className="border-line border-b pb-0.5 text-lg leading-tight">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <SupplyRow
            key={item.key}
            item={item}
            supply={supplyOf(item, underWay, now())}
            left={changeOf(item, underWay)?.count ?? item.stockLeft}
            openOrders={openOrdersWith(item, allOrders)}
            onChange={(supply, counted) => void change(item, supply, counted)}
          />
        ))}
      </ul>
    </section>
  );
  return (
    <>
      <div className="sticky -top-2 z-10 -mx-1 -mt-2 bg-surface px-1 pt-2 pb-2">
        <SearchBox
          label={soldOutMessages.search}
          value={search}
          maxLength={TEXT_BOUNDS.search}
          onChange={setSearch}
        />
        {choice}
        <ErrorLine message={problem} />
      </div>
      {groups.map(({ name, items }) => section(name ?? soldOutMessages.openTickets, items))}
      {options.length > 0 && section(soldOutMessages.options, options)}
      {groups.length + options.length === 0 && (
        <p className="py-10 text-center text-ink-soft text-lg">{soldOutMessages.noMatch}</p>
      )}
    </>
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

  async function change(item: SupplyItem, supply: Supply, counted?: Counted): Promise<void> {
    setProblem(null);
    try {
      await mutateAsync({ item, supply, ...counted });
    } catch (error) {
      const failure = kitchenMessages.supplyFailed(item.name, errorText(error));
      console.warn(failure);
      setProblem(failure);
    }
  }
  return { underWay, problem, change };
}
