import { DEFAULT_DUE_MARKS } from '@chulo/shared/domain/order/kitchen-times';
import { useQuery } from '@tanstack/react-query';
import { BoardConnection } from '../../../features/kitchen/board/board-connection.tsx';
import { KitchenScreen } from '../../../features/kitchen/board/kitchen-screen.tsx';
import { ScheduledOrders } from '../../../features/kitchen/board/scheduled-orders.tsx';
import { useKiosk } from '../../../features/kitchen/board/use-kiosk.ts';
import { kitchenOrdersOptions } from '../../../features/kitchen/kitchen.queries.ts';
import { pendingOrdersOptions } from '../../../features/kitchen/pending/pending.queries.ts';
import { PendingBar } from '../../../features/kitchen/pending/pending-bar.tsx';
import { isInSync } from '../../../features/live/freshness.ts';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { useFreshness, useOfflineSince } from '../../../features/live/use-freshness.ts';
import { OpeningControl } from '../../../features/restaurant/hours/pause-control.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { stationsOptions } from '../../../features/stations/stations.queries.ts';
import { sectionNames } from '../admin.messages.ts';

export function KitchenSection() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: stations, isError: areStationsUnknown } = useQuery(stationsOptions());
  const { isKiosk } = useKiosk();
  return (
    <KitchenScreen
      title={isKiosk ? sectionNames.kitchen : null}
      marks={restaurant?.kitchen ?? DEFAULT_DUE_MARKS}
      usesRiders={restaurant?.usesRiders === true}
      stations={stations}
      areStationsUnknown={areStationsUnknown}
      chip={<KitchenChip />}
      banner={<KitchenConnection />}
      pending={
        <>
          <PanelPending />
          <ScheduledOrders isOn={restaurant?.acceptsScheduledOrders === true} isLarge />
        </>
      }
      actions={<OpeningControl isTool />}
    />
  );
}

function PanelPending() {
  const { data } = useQuery(pendingOrdersOptions());
  return <PendingBar orders={data?.data ?? []} mayAnswer />;
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
