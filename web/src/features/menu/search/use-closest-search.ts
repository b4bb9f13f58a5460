import type { FindClosest } from '@chulo/shared/domain/menu/menu-search';
import { useEffect, useState } from 'react';
import { loadWithRetries } from '../../../ui/overlay/use-on-demand-component.ts';

const loadFindClosest = async () => (await import('@chulo/shared/domain/menu/closest-search')).findClosest;

const findNone: FindClosest = () => [];

/** The search for the closest matches, loaded once it is wanted. Until then it finds none. */
export function useClosestSearch(isWanted: boolean): FindClosest {
  const [findClosest, setFindClosest] = useState<FindClosest>(() => findNone);
  const isPending = isWanted && findClosest === findNone;
  useEffect(() => {
    if (!isPending) return;
    const { stop } = loadWithRetries(loadFindClosest, {
      onLoaded: (loaded) => setFindClosest(() => loaded),
    });
    return stop;
  }, [isPending]);
  return findClosest;
}
