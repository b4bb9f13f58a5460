import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { menuSearchMessages } from './search.messages.ts';

interface SearchBarProps {
  fieldRef: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  activeFilters: number;
  onFilter: () => void;
  isVeg: boolean;
  onVeg: (isVeg: boolean) => void;
}

export function SearchBar({ fieldRef, text, onText, activeFilters, onFilter, isVeg, onVeg }: SearchBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 sm:gap-3">
      <SearchField
        ref={fieldRef}
        label={menuSearchMessages.search}
        example={menuSearchMessages.searchExample}
        clearLabel={menuSearchMessages.clearText}
        text={text}
        maxLength={TEXT_BOUNDS.search}
        onText={onText}
      />
      <div className="flex gap-2 whitespace-nowrap sm:gap-3">
        <Chip isOn={isVeg} onToggle={() => onVeg(!isVeg)}>
          {menuSearchMessages.veg}
        </Chip>
        <Button
          variant="secondary"
          data-early-name={menuSearchMessages.filterAndSort}
          className="relative min-h-12 rounded-full! max-sm:size-12 max-sm:px-0!"
          onClick={onFilter}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{menuSearchMessages.filterAndSort}</span>
          {activeFilters > 0 && (
            <span className="money max-sm:-top-1.5 max-sm:-right-1 grid h-6 min-w-6 place-items-center rounded-full bg-vermilion px-1.5 text-on-primary text-sm max-sm:absolute">
              <span aria-hidden>{activeFilters}</span>
              <span className="sr-only">{menuSearchMessages.activeFilters(activeFilters)}</span>
            </span>
          )}
        </Button>
      </div>
    </search>
  );
}
