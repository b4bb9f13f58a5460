import { FAVORITE_CATEGORIES } from '@chulo/shared/domain/menu/favorites';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Chip } from '../../ui/form/chip.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { favoritesMessages as messages } from './favorites.messages.ts';

export interface FavoriteFilterState {
  text: string;
  /** Null shows all. */
  category: string | null;
}

interface FavoriteFilterProps {
  filter: FavoriteFilterState;
  onChange: (filter: FavoriteFilterState) => void;
}

/** Filters the favourites by text and by category (S2.86). */
export function FavoriteFilter({ filter, onChange }: FavoriteFilterProps) {
  const { text, category } = filter;
  return (
    <search className="grid gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-center lg:gap-6">
      <SearchField
        label={messages.search}
        example={messages.searchExample}
        clearLabel={messages.clearText}
        text={text}
        maxLength={TEXT_BOUNDS.search}
        onText={(next) => onChange({ text: next, category })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of chips in every browser */}
      <div role="group" aria-label={messages.categories} className="flex flex-wrap gap-2">
        {[null, ...FAVORITE_CATEGORIES].map((name) => (
          <Chip
            key={name ?? 'all'}
            isOn={category === name}
            onToggle={() => onChange({ text, category: name })}
          >
            {name ?? messages.all}
          </Chip>
        ))}
      </div>
    </search>
  );
}
