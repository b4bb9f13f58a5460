import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { useMedia } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pageMessages } from './admin.messages.ts';

/** Changes between light and dark and keeps the choice. */
export function ThemeButton() {
  const choice = useTheme();
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark);
  return (
    <IconButton
      label={isDark ? pageMessages.lightTheme : pageMessages.darkTheme}
      icon={isDark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
