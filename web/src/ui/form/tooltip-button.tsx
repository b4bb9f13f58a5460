import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { IconButton } from './icon-button.tsx';

interface TooltipButtonProps {
  label: string;
  icon: ReactNode;
  /** It keeps the focus and takes no press. */
  isOff?: boolean;
  onPress: () => void;
}

/** A round button that says what it does to whoever waits over it. */
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
