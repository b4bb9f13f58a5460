import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { findClosest } from '@chulo/shared/domain/menu/closest-search';
import { EMPTY_MENU_FILTER, searchMenu } from '@chulo/shared/domain/menu/menu-search';
import {
  chosenOptions,
  defaultOptionIds,
  needsChoice,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { ChoiceFields, useDishChoice } from '../dish/choice-fields.tsx';
import { cardPrice, isOrderable } from '../dish/dish.ts';
import { menuMessages } from '../menu.messages.ts';
import { menuOptions } from '../menu.queries.ts';
import { pickingMessages as messages } from './picking.messages.ts';

/** A dish with its options, as a line of an order. Rupees. */
export interface PickedDish {
  menuItemId: string;
  name: string;
  options: { optionId: string; name: string }[];
  quantity: number;
  note: string;
  price: number;
}

const MAX_FOUND = 6;
const MAX_TYPED = 60;

/** Finds a dish by typing. It is added at once with its default options, unless some must be chosen. */
export function AddDish({ onAdd }: { onAdd: (dish: PickedDish) => void }) {
  const { data: menu = [] } = useQuery(menuOptions());
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<MenuItem | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const found =
    text.trim() === ''
      ? []
      : searchMenu(menu, { ...EMPTY_MENU_FILTER, text }, findClosest).items.slice(0, MAX_FOUND);

  function add(dish: PickedDish): void {
    onAdd(dish);
    setText('');
    setChosen(null);
    search.current?.focus();
  }
  function choose(item: MenuItem): void {
    if (needsChoice(item.customizations)) setChosen(item);
    else add(pickedOf(item, firstChoiceOf(item)));
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox ref={search} label={messages.search} value={text} maxLength={MAX_TYPED} onChange={setText} />
      {chosen ? (
        <Options key={chosen.id} item={chosen} onAdd={add} onClose={() => setChosen(null)} />
      ) : (
        <>
          <ul aria-label={messages.results} className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
            {found.map((item) => (
              <li key={item.id} className="flex flex-wrap justify-end gap-2">
                <Button
                  variant="secondary"
                  className="min-w-0 grow flex-wrap justify-between! text-left"
                  aria-label={messages.addOf(item.name, formatMoney(cardPrice(item).now))}
                  disabled={!isOrderable(item)}
                  onClick={() => choose(item)}
                >
                  <span className="wrap-break-word min-w-0">{item.name}</span>
                  <span className="money shrink-0">
                    {isOrderable(item) ? formatMoney(cardPrice(item).now) : menuMessages.soldOut}
                  </span>
                </Button>
                {isOrderable(item) && item.customizations.length > 0 && (
                  <Button
                    variant="secondary"
                    aria-label={messages.chooseOf(item.name)}
                    onClick={() => setChosen(item)}
                  >
                    {messages.choose}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p role="status" className="text-ink-soft empty:hidden">
            {text.trim() !== '' && found.length === 0 && menu.length > 0 ? messages.none : ''}
          </p>
        </>
      )}
    </div>
  );
}

const firstChoiceOf = ({ customizations }: MenuItem) => ({
  optionIds: defaultOptionIds(customizations),
  quantity: 1,
  note: '',
});

const pickedOf = (
  item: MenuItem,
  { optionIds, quantity, note }: { optionIds: readonly string[]; quantity: number; note: string },
): PickedDish => {
  const options = chosenOptions(item.customizations, optionIds);
  return {
    menuItemId: item.id,
    name: item.name,
    options: options.map(({ id, name }) => ({ optionId: id, name })),
    quantity,
    note: note.trim(),
    price: rupeesOf(unitPriceOf(item.price, options)),
  };
};

interface OptionsProps {
  item: MenuItem;
  onAdd: (dish: PickedDish) => void;
  onClose: () => void;
}

function Options({ item, onAdd, onClose }: OptionsProps) {
  const chosen = useDishChoice(item, firstChoiceOf(item));
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { choice, problem, max } = chosen;
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-label={messages.options(item.name)}
      className="grid gap-4 rounded-card border border-line-strong p-3"
    >
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        {item.name}
      </h4>
      <ChoiceFields item={item} chosen={chosen} />
      <ErrorLine message={isRefused ? problem : null} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Stepper
          label={messages.quantity}
          value={choice.quantity}
          min={1}
          max={max}
          onChange={chosen.setQuantity}
        />
        <Button variant="secondary" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button onClick={() => (problem === null ? onAdd(pickedOf(item, choice)) : setRefused(true))}>
          {messages.add} <span className="money">{chosen.totalOf(choice.quantity)}</span>
        </Button>
      </div>
    </section>
  );
}
