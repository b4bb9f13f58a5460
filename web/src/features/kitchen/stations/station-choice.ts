import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { type StationView, stationViewOf } from './station-view.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the station that this device shows; null for all. */
export const useStationChoice = createPersistedStore<string | null>('kitchenStation', (stored) =>
  typeof stored === 'string' && UUID.test(stored) ? stored : null,
);

/** The stations that no board shows, as the server has told with the last heartbeat. */
export const useUnwatchedStations = create<readonly string[]>(() => []);

/** @param stations undefined until they are known */
export function useStationView(stations: readonly Station[] | undefined): StationView | null {
  const chosenId = useStationChoice();
  const view = useMemo(() => stationViewOf(stations ?? [], chosenId), [stations, chosenId]);
  const isRemoved = stations !== undefined && chosenId !== null && !view?.chosen;
  useEffect(() => {
    if (isRemoved) useStationChoice.setState(null, true);
  }, [isRemoved]);
  return view;
}
