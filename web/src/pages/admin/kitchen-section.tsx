import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { useQuery } from '@tanstack/react-query';
import { KitchenScreen } from '../../features/kitchen/components/kitchen-screen.tsx';
import { USUAL_PACE } from '../../features/kitchen/kitchen-tickets.ts';
import { knownMenuOptions } from '../../features/menu/menu.queries.ts';
import { sectionNames } from './admin.messages.ts';

/** The kitchen's own screen; the panel's head says how fresh it is. */
export function KitchenSection({ restaurant }: { restaurant: Restaurant | undefined }) {
  const { data: dishes } = useQuery(knownMenuOptions());
  return (
    <KitchenScreen
      title={sectionNames.kitchen}
      pace={restaurant?.kitchen ?? USUAL_PACE}
      dishes={dishes ?? []}
      chip={null}
      banner={null}
      actions={null}
    />
  );
}
