import { useQuery } from '@tanstack/react-query';
import { AdminTables } from '../../../features/orders/tables/admin-tables.tsx';
import { TableFloor } from '../../../features/orders/tables/table-floor.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useMay } from '../../../lib/api/session.ts';

/** The tables with their bills, and for whoever may change settings their list. */
export function TablesSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const may = useMay();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {restaurant && <TableFloor restaurant={restaurant} />}
      {may('settings') && <AdminTables />}
    </div>
  );
}
