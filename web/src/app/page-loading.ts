import { create } from 'zustand';

/** How many pages' code is on its way. */
const useLoadingCount = create(() => 0);

export const useIsPageLoading = (): boolean => useLoadingCount((count) => count > 0);

/** @returns what says that it has come */
export function noteLoading(): () => void {
  useLoadingCount.setState((count) => count + 1, true);
  return () => useLoadingCount.setState((count) => count - 1, true);
}
