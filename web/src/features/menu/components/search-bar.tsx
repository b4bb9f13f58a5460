import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { menuMessages } from '../menu.messages.ts';

interface SearchBarProps {
  text: string;
  onText: (text: string) => void;
  activeFilters: number;
  onFilter: () => void;
}

/** The text to look for, and the way to everything else that narrows the menu. */
export function SearchBar({ text, onText, activeFilters, onFilter }: SearchBarProps) {
  return (
    <search className="flex items-center gap-2 sm:gap-3">
      <div className="relative min-w-0 grow">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-soft"
        />
        <input
          type="search"
          aria-label={menuMessages.search}
          placeholder={menuMessages.searchExample}
          value={text}
          maxLength={TEXT_BOUNDS.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
          className="min-h-12 w-full rounded-full border border-line-strong bg-surface pr-12 pl-12 text-ink transition placeholder:text-ink-soft hover:border-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            label={menuMessages.clearText}
            icon={<X aria-hidden className="size-5" />}
            className="-translate-y-1/2 absolute top-1/2 right-0.5"
            onClick={(event) => {
              onText('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          />
        )}
      </div>
      <Button
        variant="secondary"
        className="relative min-h-12 rounded-full! max-sm:size-12 max-sm:px-0!"
        onClick={onFilter}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{menuMessages.filterAndSort}</span>
        {activeFilters > 0 && (
          <span className="money max-sm:-top-1.5 max-sm:-right-1 grid h-6 min-w-6 place-items-center rounded-full bg-vermilion px-1.5 text-on-primary text-sm max-sm:absolute">
            <span aria-hidden>{activeFilters}</span>
            <span className="sr-only">{menuMessages.activeFilters(activeFilters)}</span>
          </span>
        )}
      </Button>
    </search>
  );
}
