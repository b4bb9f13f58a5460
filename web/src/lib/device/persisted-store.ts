import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Storage may be blocked or full; state then lasts until the tab closes. */
function withStorage<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(globalThis.localStorage);
  } catch {
    return fallback;
  }
}

/** The text stored on this device under a key, or null. */
export function readText(key: string): string | null {
  return withStorage((storage) => storage.getItem(key), null);
}

/** Stores a text on this device; null removes it. @returns whether it is stored */
export function writeText(key: string, text: string | null): boolean {
  return withStorage((storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }, false);
}

/** The JSON value stored on this device under a key; undefined if there is none or it is corrupt. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls back when another tab has changed one of these keys. @returns a function that stops listening */
export function onOtherTabChange(keys: readonly string[], onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) onChange();
  };
  globalThis.addEventListener?.('storage', listen);
  return () => globalThis.removeEventListener?.('storage', listen);
}

/** A store whose state is also in localStorage. */
export type PersistedStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Reads storage now: another tab may have changed it so recently that this tab has not been told yet. */
  refresh: () => unknown;
};

const resets = new Map<string, () => void>();

/** Removes what is stored under a key, and resets its store if one is loaded. */
export function forgetStored(key: string): void {
  resets.get(key)?.();
  writeText(key, null);
}

/**
 * A store that is persisted under one key and shared across tabs (S3.46). Its initial state is that of an empty device,
 * which is the state for server rendering and hydration.
 * @param parse turns any stored value, including undefined, into a valid state
 */
export function createPersistedStore<State>(
  key: string,
  parse: (stored: unknown) => State,
): PersistedStore<State> {
  const store = create<State>(() => parse(undefined));
  /** False while storage is blocked or full: this tab then knows more than storage. */
  let isStored = true;
  let isReading = false;
  function read(): void {
    isReading = true;
    store.setState(parse(readJson(key)), true);
    isReading = false;
  }
  read();
  store.subscribe((state) => {
    // What was read is not written back: another tab may have written something newer meanwhile.
    if (!isReading) isStored = writeText(key, JSON.stringify(state));
  });
  resets.set(key, () => store.setState(parse(undefined), true));
  onOtherTabChange([key], read);
  return Object.assign(store, { refresh: () => isStored && read() });
}

/** The value if it is a string, else ''. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
