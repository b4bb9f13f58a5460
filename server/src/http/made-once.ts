/**
 * Makes each value once and keeps the latest ones. A value that could not be made is tried again by the next call.
 * @param max how many are kept
 */
export function madeOnce<Value>(
  max: number,
  make: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key) => {
    const known = values.get(key);
    if (known) return known;
    const [oldest] = values.keys();
    if (values.size >= max && oldest !== undefined) values.delete(oldest);
    const value = make(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
