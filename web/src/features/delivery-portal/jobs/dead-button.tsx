import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';

interface DeadButtonProps {
  label: string;
  icon?: ReactNode;
  /** Elements that say why it does nothing, and of what it is. */
  describedBy: string;
}

/**
 * It stands there because the specification wants it, and does nothing. Not `disabled`: whoever walks by keyboard or
 * listens finds it too, and hears that it is unavailable, and why. Its words keep their contrast in the sun.
 */
export function DeadButton({ label, icon, describedBy }: DeadButtonProps) {
  return (
    <Button
      variant="ghost"
      size="large"
      aria-disabled
      aria-describedby={describedBy}
      className="min-w-0 border-2 border-line-strong border-dashed px-3! text-base! text-ink-soft!"
    >
      {icon}
      {label}
    </Button>
  );
}
