import { useSyncExternalStore } from 'react';
import { writeText } from './persisted-store.ts';
import { useMedia } from './use-media.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Read by public/start.js too, before anything is drawn. */
const KEY = 'theme';
const listeners = new Set<() => void>();

/** Shows the theme at once and keeps the choice; 'system' forgets it. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = mediaOf(meta.dataset.of ?? '', choice);
  writeText(KEY, choice === 'system' ? null : choice);
  for (const changed of listeners) changed();
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
}

/** Whether the dark theme is shown now: chosen, or the system's while nothing is. */
export function useIsDark(): boolean {
  const choice = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return choice === 'dark' || (choice === 'system' && isSystemDark);
}

function mediaOf(theme: string, choice: ThemeChoice): string {
  if (choice === 'system') return `(prefers-color-scheme: ${theme})`;
  return theme === choice ? 'all' : 'not all';
}

function readChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
