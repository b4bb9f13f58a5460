import { create as createStore, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

export type { StateCreator, StoreApi, UseBoundStore };

/** Takes the place of `zustand` in page tests, and returns each store to its initial state between them. */
const resets = new Set<() => void>();

export function create<State>(initialize: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore<State>(initialize);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

export function resetStores(): void {
  for (const reset of resets) reset();
}
