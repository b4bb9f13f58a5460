import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from './icon-button.tsx';

interface SearchFieldProps {
  label: string;
  example: string;
  clearLabel: string;
  text: string;
  maxLength: number;
  onText: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, example, clearLabel, text, maxLength, onText, ref }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 grow basis-44">
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-soft"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={example}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onText(event.target.value)}
        className="min-h-12 w-full rounded-full border border-line-strong bg-surface pr-12 pl-12 text-ink transition placeholder:text-ink-soft hover:border-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={clearLabel}
          icon={<X aria-hidden className="size-5" />}
          className="-translate-y-1/2 absolute top-1/2 right-0.5"
          onClick={(event) => {
            onText('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
