import type { MenuItem } from '@chulo/shared/contract/menu';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { SUPPLY_KEY, useSetSupply } from './kitchen.queries.ts';
import type { Supply, SupplyChange } from './sold-out.ts';

/** Dishes taken off the menu and put back: shown at once, and said when the server will not have it. */
export function useSupply() {
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
