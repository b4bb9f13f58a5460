import { useQuery } from '@tanstack/react-query';
import { BoardConnection } from '../../../features/kitchen/board/board-connection.tsx';
import { KitchenScreen } from '../../../features/kitchen/board/kitchen-screen.tsx';
import { useKiosk } from '../../../features/kitchen/board/use-kiosk.ts';
import { kitchenOrdersOptions } from '../../../features/kitchen/kitchen.queries.ts';
import { DEFAULT_KITCHEN_TIMES } from '../../../features/kitchen/ticket/kitchen-tickets.ts';
import { isInSync } from '../../../features/live/freshness.ts';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { useFreshness, useOfflineSince } from '../../../features/live/use-freshness.ts';
import { cachedMenuOptions } from '../../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { sectionNames } from '../admin.messages.ts';

/** The kitchen board, inside the panel or in kiosk mode. */
export function KitchenSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: dishes } = useQuery(cachedMenuOptions());
  const { isKiosk } = useKiosk();
  return (
    <KitchenScreen
      title={isKiosk ? sectionNames.kitchen : null}
      times={restaurant?.kitchen ?? DEFAULT_KITCHEN_TIMES}
      dishes={dishes ?? []}
      chip={<KitchenChip />}
      banner={<KitchenConnection />}
      actions={null}
    />
  );
}

function KitchenChip() {
  return <LiveChip hasSeconds read={useQuery(kitchenOrdersOptions())} />;
}

function KitchenConnection() {
  const read = useQuery(kitchenOrdersOptions());
  const freshness = useFreshness(read);
  return (
    <BoardConnection
      isStale={freshness.kind === 'stale'}
      isInSync={isInSync(freshness)}
      offlineSince={useOfflineSince(read)}
    />
  );
}
