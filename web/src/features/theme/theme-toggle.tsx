import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { chooseTheme, isDark, useIsDark } from '../../lib/device/theme.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { themeMessages } from './theme.messages.ts';

/** Switches and stores the theme (S1.17). CSS selects the icon, so the wrong one never flashes. */
export function ThemeToggle({
  onClick,
  ...button
}: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  const isPressed = useIsDark();
  return (
    <IconButton
      {...button}
      label={themeMessages.dark}
      data-theme-toggle
      // Before the app runs, public/start.js sets it.
      aria-pressed={isPressed}
      suppressHydrationWarning
      onClick={(event) => {
        chooseTheme(isDark() ? 'light' : 'dark');
        onClick?.(event);
      }}
      icon={
        <>
          <Moon aria-hidden className="only-light size-6" />
          <Sun aria-hidden className="only-dark size-6" />
        </>
      }
    />
  );
}
