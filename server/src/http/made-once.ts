import { LRUCache } from 'lru-cache';

/**
 * Makes each value once and keeps the most recently used ones. A value that could not be made is tried again by the next call.
 * @param max how many are kept
 */
export function madeOnce<Value extends object>(
  max: number,
  make: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  // Without `ignoreFetchAbort` a value that is evicted while it is being made would not reach its caller.
  const values = new LRUCache<string, Value>({
    max,
    fetchMethod: (key) => make(key),
    ignoreFetchAbort: true,
  });
  return (key) => values.forceFetch(key);
}
