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
  /** What stands there until something is chosen. */
  placeholder?: string | undefined;
}

/** One of several under its label: the browser's own, which every phone knows well; takes a form's register. */
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

/** One of several outside of a form: what is chosen is known outside of it. */
export function Select({ onChange, isDisabled = false, ...select }: SelectProps) {
  return <SelectField {...select} disabled={isDisabled} onChange={({ target }) => onChange(target.value)} />;
}
