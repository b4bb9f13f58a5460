import { type ComponentProps, useId } from 'react';
import { describedBy, FieldError } from './field-frame.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A checkbox with a label; accepts the props of react-hook-form's `register`. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        {...describedBy(id, { label, hint, error })}
        className="mt-3 size-5 shrink-0 accent-vermilion"
        {...input}
      />
      <div className="grow">
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center py-2.5">
          {label}
        </label>
        <div className="-mt-2 grid gap-1 text-sm empty:hidden">
          {error && <FieldError id={id}>{error}</FieldError>}
          {hint && (
            <p id={`${id}-hint`} className="text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
