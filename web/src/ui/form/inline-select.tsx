import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTROL_LOOK } from './field-frame.tsx';

interface InlineSelectProps<Value extends string> {
  /** The accessible name; there is no visible label. */
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  /** While saving, the select keeps the focus and ignores changes. */
  isBusy?: boolean;
  /** The list of choices may open. */
  onOpen?: () => void;
  onChange: (value: Value) => void;
  onBlur?: () => void;
}

/** A select for rows and toolbars, where a visible label has no room. */
export function InlineSelect<Value extends string>({
  label,
  value,
  options,
  isBusy = false,
  onOpen,
  onChange,
  onBlur,
}: InlineSelectProps<Value>): ReactNode {
  return (
    <div className="relative">
      <select
        aria-label={label}
        value={value}
        aria-disabled={isBusy || undefined}
        onPointerDown={onOpen}
        onKeyDown={onOpen}
        onBlur={onBlur}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen && !isBusy) onChange(chosen[0]);
        }}
        className={`${CONTROL_LOOK} appearance-none pr-9`}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-ink-soft"
      />
    </div>
  );
}
