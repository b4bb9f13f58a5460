import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useIsDark } from '../../../lib/theme.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { themeMessages } from '../theme.messages.ts';

/** Dark or light, kept on this device. Which picture stands there is the style sheet's, so that none flashes. */
export function ThemeToggle() {
  const isDark = useIsDark();
  return (
    <IconButton
      label={themeMessages.dark}
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      icon={
        <>
          <Moon aria-hidden className="only-light size-6" />
          <Sun aria-hidden className="only-dark size-6" />
        </>
      }
    />
  );
}
