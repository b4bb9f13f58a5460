import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { uiMessages } from '../ui.messages.ts';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: Exclude<ButtonSize, 'icon'>;
  /** Keeps the focus and ignores clicks while its action is running. */
  isBusy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isBusy = false,
  className = '',
  children,
  onClick,
  'aria-disabled': isUnavailable = false,
  ...button
}: ButtonProps) {
  const isInactive = isBusy || isUnavailable === true;
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...button}
      className={`${buttonLook(variant, size)} ${className}`}
      aria-disabled={isInactive || undefined}
      onClick={handleClick}
    >
      {isBusy && (
        <>
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">{uiMessages.busy}</span>
        </>
      )}
      {children}
    </button>
  );
}
