import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of several, where there is no room to show them all: the browser's own, which every phone knows well. */
export function Select({ value, onChange, options, placeholder, isDisabled = false, ...texts }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL_LOOK} appearance-none truncate pr-10`}
          {...describedBy(id, texts)}
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
