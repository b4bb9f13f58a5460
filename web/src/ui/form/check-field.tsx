import { type ComponentProps, useId } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  hint?: string;
}

/** A checkbox with a label; accepts the props of react-hook-form's `register`. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-5 shrink-0 accent-vermilion"
        {...input}
      />
      <div className="grow">
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center py-2.5">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-2 text-ink-soft text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
