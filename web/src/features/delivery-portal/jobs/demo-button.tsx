import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';

interface DemoButtonProps {
  label: string;
  icon?: ReactNode;
  /** Ids of the elements that explain the button and why it does nothing. */
  describedBy: string;
}

/**
 * A button without an action (S2.157 S2.159). `aria-disabled` instead of `disabled`: it stays focusable, and
 * screen readers announce why it is unavailable.
 */
export function DemoButton({ label, icon, describedBy }: DemoButtonProps) {
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
