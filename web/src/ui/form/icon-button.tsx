import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonLook } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
}

/** A round button with an icon only. */
export function IconButton({ label, icon, variant = 'ghost', className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={`${buttonLook(variant, 'icon')} ${className}`}
    >
      {icon}
    </button>
  );
}
