import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Storage may be forbidden or full; the app then remembers until the tab closes. */
function withStorage<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(globalThis.localStorage);
  } catch {
    return fallback;
  }
}

/** The text kept on this device under a key, or null. */
export function readText(key: string): string | null {
  return withStorage((storage) => storage.getItem(key), null);
}

/** Keeps a text on this device; null removes it. */
export function writeText(key: string, text: string | null): void {
  withStorage((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)), undefined);
}

/** The JSON kept on this device under a key; undefined when there is none or it is corrupt. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs when another tab has changed one of these keys. @returns what stops listening */
export function onOtherTab(keys: readonly string[], changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) changed();
  };
  globalThis.addEventListener?.('storage', listen);
  return () => globalThis.removeEventListener?.('storage', listen);
}

/**
 * A store that survives reloads under one key and is one across tabs (section 3, local persistence). Its first
 * state is that of an empty device: what the server has rendered, and what hydration meets before the rest.
 * @param parse makes the state of whatever is stored, undefined included; invalid data falls back
 */
export function createPersistedStore<State>(
  key: string,
  parse: (stored: unknown) => State,
): UseBoundStore<StoreApi<State>> {
  const store = create<State>(() => parse(undefined));
  store.setState(parse(readJson(key)), true);
  store.subscribe((state) => writeText(key, JSON.stringify(state)));
  onOtherTab([key], () => store.setState(parse(readJson(key)), true));
  return store;
}

/** Stored data as a text: empty where it is something else. */
export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** Whether stored data is an object whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
