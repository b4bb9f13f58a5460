import { create } from 'zustand';

interface LocationStatus {
  isLocating: boolean;
  /** Why the location is unknown; shown in the address bar. */
  problem: string | null;
}

/** What `current-location.ts` is doing. It is a file of its own, so that home does not load what only the picker needs. */
export const useLocationStatus = create<LocationStatus>(() => ({ isLocating: false, problem: null }));
