import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { uiMessages } from './ui.messages.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: Exclude<ButtonSize, 'icon'>;
  /** Its work is under way: it keeps the focus and takes no second press. */
  isBusy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isBusy = false,
  className = '',
  children,
  onClick,
  ...button
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...button}
      className={`${buttonLook(variant, size)} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={press}
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
