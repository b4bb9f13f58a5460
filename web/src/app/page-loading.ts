import { create } from 'zustand';

/** The number of pages whose code is loading. */
const useLoadingCount = create(() => 0);

export const useIsPageLoading = (): boolean => useLoadingCount((count) => count > 0);

/** @returns a function that ends the loading state */
export function beginLoading(): () => void {
  useLoadingCount.setState((count) => count + 1, true);
  return () => useLoadingCount.setState((count) => count - 1, true);
}
