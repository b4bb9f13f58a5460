import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { CONTROL_LOOK } from './field-frame.tsx';

interface SearchBoxProps
  extends Pick<ComponentProps<'input'>, 'inputMode' | 'ref' | 'aria-keyshortcuts' | 'placeholder'> {
  label: string;
  /** Larger, for touch screens in the kitchen. */
  isLarge?: boolean;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

export function SearchBox({ label, isLarge = false, value, maxLength, onChange, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-5 text-ink-soft"
      />
      <input
        placeholder={label}
        {...input}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_LOOK} pl-10 ${isLarge ? 'min-h-16! text-lg @4xl:@max-[84rem]:pr-1 @4xl:@max-[84rem]:text-base' : ''}`}
      />
    </div>
  );
}
