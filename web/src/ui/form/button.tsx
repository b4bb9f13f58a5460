import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { uiMessages } from '../ui.messages.ts';

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

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'regular' | 'large' | 'icon';

const VARIANTS = {
  primary:
    'bg-vermilion text-on-primary hover:not-aria-disabled:bg-(--vermilion-pressed) active:not-aria-disabled:bg-(--vermilion-pressed)',
  secondary:
    'border border-line-strong bg-surface text-ink hover:not-aria-disabled:border-ink active:not-aria-disabled:border-ink',
  ghost: 'text-ink hover:not-aria-disabled:bg-ink/8 active:not-aria-disabled:bg-ink/8',
  danger:
    'border border-danger bg-surface text-danger hover:not-aria-disabled:bg-danger/10 active:not-aria-disabled:bg-danger/10',
} satisfies Record<ButtonVariant, string>;

const SIZES = {
  regular: 'min-h-11 px-4 py-2 rounded-control',
  large: 'min-h-14 px-6 py-3 text-lg rounded-control',
  icon: 'size-11 rounded-full',
} satisfies Record<ButtonSize, string>;

/** On touch screens only the colour changes, without a transition: a scale transition would delay the next paint. */
const BASE =
  'inline-flex max-w-full shrink-0 wrap-break-word items-center justify-center gap-2 text-center font-semibold leading-tight transition pointer-coarse:transition-none ' +
  'pointer-fine:active:not-aria-disabled:scale-[0.97] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed';

/** The classes of a button, for a link that looks like one too. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'regular'): string {
  return `${BASE} ${SIZES[size]} ${VARIANTS[variant]}`;
}
