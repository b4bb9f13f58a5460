import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { StorageKey } from './storage-keys.ts';

/** Storage may be blocked or full; state then lasts until the tab closes. */
function withStorage<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(globalThis.localStorage);
  } catch {
    return fallback;
  }
}

/** The text stored on this device under a key, or null. */
export function readText(key: StorageKey): string | null {
  return withStorage((storage) => storage.getItem(key), null);
}

/** Stores a text on this device; null removes it. @returns whether it is stored */
export function writeText(key: StorageKey, text: string | null): boolean {
  return withStorage((storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }, false);
}

/** The JSON value stored on this device under a key; undefined if there is none or it is corrupt. */
export const readJson = (key: StorageKey): unknown => parseJson(readText(key));

/** The value of a JSON text; undefined for anything else. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls back when another tab has changed one of these keys, and with null when any of them may have changed: a page that
 * comes back out of the browser's cache was not told.
 */
export function onOtherTabChange(
  keys: readonly StorageKey[],
  onChange: (key: StorageKey | null) => void,
): void {
  globalThis.addEventListener?.('storage', (event) => {
    const key = keys.find((known) => known === event.key);
    if (key || event.key === null) onChange(key ?? null);
  });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && onChange(null));
}

export type PersistedStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Reads storage now: another tab may have changed it so recently that this tab has not been told yet. */
  refresh: () => unknown;
};

interface LoadedStore {
  /** The present state; with `refresh` if storage works. */
  read: () => unknown;
  /** Parses a value and makes it the state. */
  write: (value: unknown) => void;
}
const loadedStores = new Map<StorageKey, LoadedStore>();

/** Stores a text, also in the store of the key if one is loaded; null removes it. */
export function writeStored(key: StorageKey, text: string | null): void {
  const isStored = writeText(key, text);
  loadedStores.get(key)?.write(isStored ? readJson(key) : undefined);
  if (text === null) writeText(key, null);
}

/** Changes the value under a key, also in its store if one is loaded. */
export function changeStored(key: StorageKey, change: (value: unknown) => unknown): void {
  const store = loadedStores.get(key);
  const value = store ? store.read() : readJson(key);
  if (store) store.write(change(value));
  else if (value !== undefined) writeText(key, JSON.stringify(change(value)));
}

/**
 * A store that is persisted under one key and shared across tabs (S3.46). Its initial state is that of an empty device,
 * which is the state for server rendering and hydration.
 * @param parse turns any stored value, including undefined, into a valid state
 */
export function createPersistedStore<State>(
  key: StorageKey,
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
  const refresh = () => isStored && read();
  loadedStores.set(key, {
    read: () => {
      refresh();
      return store.getState();
    },
    write: (value) => store.setState(parse(value), true),
  });
  onOtherTabChange([key], read);
  return Object.assign(store, { refresh });
}

/** The value if it is a string, else ''. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
