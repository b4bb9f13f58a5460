import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly SelectOption[];
  /** Shown until an option is selected. */
  placeholder?: string | undefined;
}

/** A labelled native select; accepts the props of react-hook-form's `register`. */
export function SelectField({ label, hint, error, options, placeholder, ...select }: SelectFieldProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <select
          id={id}
          className={`${CONTROL_LOOK} appearance-none truncate pr-10`}
          {...describedBy(id, texts)}
          {...select}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}

interface SelectProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** A controlled select outside of a form. */
export function Select({ onChange, isDisabled = false, ...select }: SelectProps) {
  return <SelectField {...select} disabled={isDisabled} onChange={({ target }) => onChange(target.value)} />;
}
