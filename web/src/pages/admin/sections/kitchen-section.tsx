import { useQuery } from '@tanstack/react-query';
import { BoardConnection } from '../../../features/kitchen/components/board-connection.tsx';
import { KitchenScreen } from '../../../features/kitchen/components/kitchen-screen.tsx';
import { kitchenOrdersOptions } from '../../../features/kitchen/kitchen.queries.ts';
import { USUAL_TIMES } from '../../../features/kitchen/kitchen-tickets.ts';
import { useKiosk } from '../../../features/kitchen/use-kiosk.ts';
import { LiveChip } from '../../../features/live/components/live-chip.tsx';
import { isInSync } from '../../../features/live/freshness.ts';
import { useFreshness, useOfflineSince } from '../../../features/live/use-freshness.ts';
import { knownMenuOptions } from '../../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { sectionNames } from '../admin.messages.ts';

/** The kitchen's own screen, within the panel or alone. */
export function KitchenSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: dishes } = useQuery(knownMenuOptions());
  const { isKiosk } = useKiosk();
  return (
    <KitchenScreen
      title={isKiosk ? sectionNames.kitchen : null}
      times={restaurant?.kitchen ?? USUAL_TIMES}
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
