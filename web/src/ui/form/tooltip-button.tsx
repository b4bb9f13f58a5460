import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { IconButton } from './icon-button.tsx';

interface TooltipButtonProps {
  label: string;
  icon: ReactNode;
  /** Disabled, but focusable. */
  isOff?: boolean;
  onPress: () => void;
}

export function TooltipButton({ label, icon, isOff = false, onPress }: TooltipButtonProps) {
  return (
    <Tooltip text={label}>
      <IconButton
        label={label}
        icon={icon}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onPress()}
      />
    </Tooltip>
  );
}
