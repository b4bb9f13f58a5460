import type { Category } from '@chulo/shared/contract/menu/categories';
import {
  DIET_FILTERS,
  EMPTY_MENU_FILTER,
  MENU_SORTS,
  type MenuFilter,
  withDiet,
} from '@chulo/shared/domain/menu/menu-search';
import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { dietNames, dishMessages } from '../dish/dish.messages.ts';
import { OptionCard } from '../dish/option-card.tsx';
import { parseRupees } from './menu-filter-query.ts';
import { menuSearchMessages, sortNames } from './search.messages.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  categories: readonly Category[];
  menuPrices: PriceRange;
  found: number;
}

/** Each change applies at once; the results are visible behind the sheet. */
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
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={menuSearchMessages.filterAndSort}
      actions={
        <>
          <Button
            variant="secondary"
            className="mr-auto"
            onClick={() => onChange({ ...EMPTY_MENU_FILTER, text: filter.text })}
          >
            {menuSearchMessages.clearAll}
          </Button>
          <Button data-early-name={menuSearchMessages.results} onClick={() => onOpenChange(false)}>
            {menuSearchMessages.showDishes(found)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
        <Part heading={menuSearchMessages.category}>
          <Chip isOn={filter.category === null} onToggle={() => onChange({ ...filter, category: null })}>
            {menuSearchMessages.allCategories}
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
        <Part heading={dishMessages.diet}>
          {DIET_FILTERS.map((diet) => {
            const isOn = filter.diets.includes(diet);
            return (
              <Chip key={diet} isOn={isOn} onToggle={() => onChange(withDiet(filter, diet, !isOn))}>
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
        <Part heading={menuSearchMessages.sort}>
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

interface PriceRange {
  /** In rupees; null means no limit. */
  min: number | null;
  max: number | null;
}

interface PriceFieldsProps {
  range: PriceRange;
  menuPrices: PriceRange;
  onChange: (range: PriceRange) => void;
}

const textOf = (rupees: number | null) => (rupees === null ? '' : String(rupees));
const isInvalid = (text: string) => text.trim() !== '' && parseRupees(text) === null;

/** Keeps the text as typed; only a valid amount changes the filter. */
function PriceFields({ range, menuPrices, onChange }: PriceFieldsProps) {
  const [min, setMin] = useState(textOf(range.min));
  const [max, setMax] = useState(textOf(range.max));
  // The filter was cleared or changed elsewhere, so the typed text is out of date.
  const shownMin = isInvalid(min) || parseRupees(min) === range.min ? min : textOf(range.min);
  const shownMax = isInvalid(max) || parseRupees(max) === range.max ? max : textOf(range.max);
  const isReversed = range.min !== null && range.max !== null && range.min > range.max;
  const { min: low, max: high } = menuPrices;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{menuSearchMessages.price}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={menuSearchMessages.minPrice}
          inputMode="decimal"
          autoComplete="off"
          value={shownMin}
          error={
            isInvalid(shownMin)
              ? menuSearchMessages.noAmount
              : isReversed
                ? menuSearchMessages.priceOrder
                : null
          }
          onChange={({ target }) => {
            setMin(target.value);
            onChange({ ...range, min: parseRupees(target.value) });
          }}
        />
        <Field
          label={menuSearchMessages.maxPrice}
          inputMode="decimal"
          autoComplete="off"
          value={shownMax}
          error={isInvalid(shownMax) ? menuSearchMessages.noAmount : null}
          onChange={({ target }) => {
            setMax(target.value);
            onChange({ ...range, max: parseRupees(target.value) });
          }}
        />
      </div>
      {low !== null && high !== null && (
        <p className="money mt-1 text-ink-soft text-sm">
          {menuSearchMessages.priceRange(formatMoney(low), formatMoney(high))}
        </p>
      )}
    </fieldset>
  );
}
