import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/field.tsx';
import { menuMessages } from '../menu.messages.ts';
import { rupeesIn } from '../menu-filter-query.ts';

export interface PriceRange {
  /** Rupees; null is open. */
  min: number | null;
  max: number | null;
}

interface PriceFieldsProps {
  range: PriceRange;
  menuPrices: PriceRange;
  onChange: (range: PriceRange) => void;
}

const textOf = (rupees: number | null) => (rupees === null ? '' : String(rupees));
const isWrong = (text: string) => text.trim() !== '' && rupeesIn(text) === null;

/** Two amounts as they are typed; only what is an amount narrows the menu. */
export function PriceFields({ range, menuPrices, onChange }: PriceFieldsProps) {
  const [min, setMin] = useState(textOf(range.min));
  const [max, setMax] = useState(textOf(range.max));
  // Cleared or changed from outside: what stands here then says something else.
  const shownMin = isWrong(min) || rupeesIn(min) === range.min ? min : textOf(range.min);
  const shownMax = isWrong(max) || rupeesIn(max) === range.max ? max : textOf(range.max);
  const isUpsideDown = range.min !== null && range.max !== null && range.min > range.max;
  const { min: low, max: high } = menuPrices;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{menuMessages.price}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={menuMessages.minPrice}
          inputMode="decimal"
          autoComplete="off"
          value={shownMin}
          error={isWrong(shownMin) ? menuMessages.noAmount : isUpsideDown ? menuMessages.priceOrder : null}
          onChange={({ target }) => {
            setMin(target.value);
            onChange({ ...range, min: rupeesIn(target.value) });
          }}
        />
        <Field
          label={menuMessages.maxPrice}
          inputMode="decimal"
          autoComplete="off"
          value={shownMax}
          error={isWrong(shownMax) ? menuMessages.noAmount : null}
          onChange={({ target }) => {
            setMax(target.value);
            onChange({ ...range, max: rupeesIn(target.value) });
          }}
        />
      </div>
      {low !== null && high !== null && (
        <p className="money mt-1 text-ink-soft text-sm">
          {menuMessages.priceRange(formatMoney(low), formatMoney(high))}
        </p>
      )}
    </fieldset>
  );
}
