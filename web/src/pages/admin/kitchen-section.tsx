import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { useQuery } from '@tanstack/react-query';
import { BoardConnection } from '../../features/kitchen/components/board-connection.tsx';
import { KitchenScreen } from '../../features/kitchen/components/kitchen-screen.tsx';
import { kitchenOrdersOptions } from '../../features/kitchen/kitchen.queries.ts';
import { USUAL_TIMES } from '../../features/kitchen/kitchen-tickets.ts';
import { LiveChip } from '../../features/live/components/live-chip.tsx';
import { isInSync } from '../../features/live/freshness.ts';
import { useFreshness, useOfflineSince } from '../../features/live/use-freshness.ts';
import { knownMenuOptions } from '../../features/menu/menu.queries.ts';
import { sectionNames } from './admin.messages.ts';

interface KitchenSectionProps {
  restaurant: Restaurant | undefined;
  /** Without the panel around it. */
  isAlone: boolean;
}

/** The kitchen's own screen; the panel's head says how fresh it is. */
export function KitchenSection({ restaurant, isAlone }: KitchenSectionProps) {
  const { data: dishes } = useQuery(knownMenuOptions());
  return (
    <KitchenScreen
      title={sectionNames.kitchen}
      times={restaurant?.kitchen ?? USUAL_TIMES}
      dishes={dishes ?? []}
      chip={isAlone && <KitchenChip />}
      banner={<KitchenConnection />}
      actions={null}
    />
  );
}

export function KitchenChip() {
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
