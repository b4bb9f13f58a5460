import { useSyncExternalStore } from 'react';
import { writeText } from './persisted-store.ts';

type ThemeChoice = 'light' | 'dark';

/** Also read by public/start.js, before the first paint. */
const KEY = 'theme';
const PREFERS_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Applies the theme at once and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === choice ? 'all' : 'not all';
  writeText(KEY, choice);
  for (const onChange of listeners) onChange();
}

/** The choice on this device; null without one, on the server and during hydration. */
export function useTheme(): ThemeChoice | null {
  return useSyncExternalStore(subscribe, readChoice, () => null);
}

/** Whether the dark theme is shown: by choice, else by system preference. */
export function isDark(): boolean {
  const choice = readChoice();
  return choice ? choice === 'dark' : matchMedia(PREFERS_DARK).matches;
}

/** Undefined on the server and during hydration. */
export const useIsDark = () => useSyncExternalStore<boolean | undefined>(subscribe, isDark, () => undefined);

function readChoice(): ThemeChoice | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(PREFERS_DARK);
  system.addEventListener('change', onChange);
  listeners.add(onChange);
  return () => {
    system.removeEventListener('change', onChange);
    listeners.delete(onChange);
  };
}
