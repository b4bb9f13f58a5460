import { useSyncExternalStore } from 'react';
import { writeText } from './persisted-store.ts';
import { useMedia } from './use-media.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Also read by public/start.js, before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

/** Applies the theme at once and stores the choice; 'system' removes it. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = mediaOf(meta.dataset.of ?? '', choice);
  writeText(KEY, choice === 'system' ? null : choice);
  for (const onChange of listeners) onChange();
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
}

/** Whether the dark theme is shown: by choice, else by system preference. */
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

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
