import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** The classes of inputs, text areas and selects. */
export const CONTROL_LOOK =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-ink transition ' +
  'placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-2 aria-invalid:border-danger ' +
  // In place of the border: beside it there would be two.
  'focus-visible:-outline-offset-3 aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:bg-line/50 disabled:text-ink-soft not-[select]:read-only:bg-line/30';

/** The ARIA attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid w-full grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
