import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pageMessages } from './admin.messages.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Changes between light and dark and keeps the choice. */
export function ThemeButton() {
  const choice = useTheme();
  const prefersDark = useSyncExternalStore(
    onPreferenceChange,
    () => matchMedia(DARK).matches,
    () => false,
  );
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark);
  return (
    <IconButton
      label={isDark ? pageMessages.lightTheme : pageMessages.darkTheme}
      icon={isDark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}

function onPreferenceChange(changed: () => void): () => void {
  const preference = matchMedia(DARK);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}
