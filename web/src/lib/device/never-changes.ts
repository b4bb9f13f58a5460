/** A subscription for `useSyncExternalStore` to a value that never changes after hydration. */
export const neverChanges = () => () => {};
