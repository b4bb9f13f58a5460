import type { Category } from '@chulo/shared/contract/menu';
import {
  DIET_FILTERS,
  type DietFilter,
  EMPTY_MENU_FILTER,
  MENU_SORTS,
  type MenuFilter,
} from '@chulo/shared/domain/menu-search';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { dietNames, menuMessages, sortNames } from '../menu.messages.ts';
import { OptionCard } from './option-card.tsx';
import { PriceFields, type PriceRange } from './price-fields.tsx';

interface FilterSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  categories: readonly Category[];
  menuPrices: PriceRange;
  /** How many dishes the filter leaves. */
  found: number;
}

/** Everything that narrows and orders the menu; each change is seen behind it at once. */
export function FilterSheet({
  isOpen,
  onOpenChange,
  filter,
  onChange,
  categories,
  menuPrices,
  found,
}: FilterSheetProps) {
  const sortGroup = useId();
  const toggleDiet = (diet: DietFilter, isOn: boolean) =>
    onChange({
      ...filter,
      diets: DIET_FILTERS.filter((known) => (known === diet ? isOn : filter.diets.includes(known))),
    });
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={menuMessages.filterAndSort}
      actions={
        <>
          <Button
            variant="secondary"
            className="mr-auto"
            onClick={() => onChange({ ...EMPTY_MENU_FILTER, text: filter.text })}
          >
            {menuMessages.clearAll}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{menuMessages.showDishes(found)}</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
        <Part heading={menuMessages.category}>
          <Chip isOn={filter.category === null} onToggle={() => onChange({ ...filter, category: null })}>
            {menuMessages.allCategories}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip
              key={id}
              isOn={filter.category === name}
              onToggle={() => onChange({ ...filter, category: filter.category === name ? null : name })}
            >
              {name}
            </Chip>
          ))}
        </Part>
        <Part heading={menuMessages.diet}>
          {DIET_FILTERS.map((diet) => {
            const isOn = filter.diets.includes(diet);
            return (
              <Chip key={diet} isOn={isOn} onToggle={() => toggleDiet(diet, !isOn)}>
                {dietNames[diet]}
              </Chip>
            );
          })}
        </Part>
        <PriceFields
          range={{ min: filter.minPrice, max: filter.maxPrice }}
          menuPrices={menuPrices}
          onChange={({ min, max }) => onChange({ ...filter, minPrice: min, maxPrice: max })}
        />
        <Part heading={menuMessages.sort}>
          <div className="grid w-full gap-2">
            {MENU_SORTS.map((sort) => (
              <OptionCard
                key={sort}
                kind="radio"
                group={sortGroup}
                name={sortNames[sort]}
                isChosen={filter.sort === sort}
                onToggle={() => onChange({ ...filter, sort })}
              />
            ))}
          </div>
        </Part>
      </div>
    </Sheet>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{heading}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
