import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { canBeOrderedLater, fewLeftOf, stockLeftOf } from '@chulo/shared/domain/menu/availability';
import {
  chosenOptions,
  defaultOptionIds,
  hasEnoughOptions,
  optionBounds,
  optionsError,
  priceGroupOf,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceLine } from '@chulo/shared/domain/money/pricing';
import { MAX_LINE_QUANTITY, TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { useEarlyInput } from '../../../ui/form/use-early-input.ts';
import { menuMessages } from '../menu.messages.ts';
import { dishMessages, optionRefusals } from './dish.messages.ts';
import { dishPrice, isOrderable } from './dish.ts';
import { OptionCard } from './option-card.tsx';

export interface DishChoice {
  optionIds: string[];
  quantity: number;
  note: string;
}

/**
 * What is chosen of a dish, and what it costs.
 * @param initial the choice to start with; without one the default options
 * @param takesLater the restaurant takes orders for a later time
 */
export function useDishChoice(item: MenuItem, initial?: DishChoice, takesLater = false) {
  const [chosenIds, setOptionIds] = useState(
    () => initial?.optionIds ?? defaultOptionIds(item.customizations),
  );
  const [quantity, setQuantity] = useState(initial?.quantity ?? 1);
  const [note, setNote] = useState(initial?.note ?? '');
  // An option that has left the menu meanwhile has no field in which it could be unchosen.
  const offered = item.customizations.flatMap(({ options }) => options.map(({ id }) => id));
  const optionIds = chosenIds.filter((id) => offered.includes(id));
  const things = [item, ...chosenOptions(item.customizations, optionIds)];
  // What has run out meanwhile refuses the choice and leaves its quantity.
  const left = stockLeftOf(things.filter(({ isAvailable }) => isAvailable)) ?? MAX_LINE_QUANTITY;
  const max = Math.min(MAX_LINE_QUANTITY, left);
  const refusal = optionsError(item.customizations, optionIds);
  const choice: DishChoice = { optionIds, quantity: Math.min(quantity, max), note };
  return {
    choice,
    max,
    /** Why the choice cannot be ordered, or null. */
    problem:
      isOrderable(item) || isOrderableLater(item, takesLater)
        ? refusal && optionRefusals[refusal]
        : dishMessages.soldOutNow,
    totalOf: (count: number) =>
      formatMoney(
        rupeesOf(priceLine({ unitPrice: paisaOf(dishPrice(item, optionIds).now), quantity: count })),
      ),
    setOptionIds,
    setQuantity,
    setNote,
  };
}

interface ChoiceFieldsProps {
  item: MenuItem;
  chosen: ReturnType<typeof useDishChoice>;
}

/** The options of a dish and the note for the kitchen. */
export function ChoiceFields({ item, chosen }: ChoiceFieldsProps) {
  const { choice } = chosen;
  const noteRef = useEarlyInput<HTMLTextAreaElement>(({ value }) => {
    if (value !== choice.note) chosen.setNote(value);
  });
  const sizes = priceGroupOf(item.customizations);
  return (
    <>
      {item.customizations.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          basePrice={group === sizes ? item.price : null}
          chosenIds={choice.optionIds}
          onChange={chosen.setOptionIds}
        />
      ))}
      <TextArea
        ref={noteRef}
        label={dishMessages.note}
        hint={dishMessages.noteLeft(Math.max(0, TEXT_BOUNDS.lineInstructions - choice.note.length))}
        placeholder={dishMessages.noteExample}
        maxLength={TEXT_BOUNDS.lineInstructions}
        rows={2}
        value={choice.note}
        onChange={(event) => chosen.setNote(event.target.value)}
      />
    </>
  );
}

type Group = MenuItem['customizations'][number];

interface OptionGroupProps {
  group: Group;
  /** In rupees, of the dish, where the options say what it costs with them; null where they say what they add. */
  basePrice: number | null;
  chosenIds: readonly string[];
  /** Several options may change before the next rendering. */
  onChange: (change: (optionIds: readonly string[]) => string[]) => void;
}

function OptionGroup({ group, basePrice, chosenIds, onChange }: OptionGroupProps) {
  const name = useId();
  const { min, max } = optionBounds(group);
  const isSingle = group.type === 'single';
  const ownIds = group.options.map((option) => option.id);
  const withoutOwn = (ids: readonly string[]) => ids.filter((id) => !ownIds.includes(id));
  const isFull = !isSingle && chosenIds.length - withoutOwn(chosenIds).length >= max && max < ownIds.length;

  function toggle(id: string, isChosen: boolean): void {
    onChange((ids) => {
      const others = isSingle ? withoutOwn(ids) : ids.filter((chosen) => chosen !== id);
      return isChosen ? [...others, id] : others;
    });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-2">
        <span className="font-display font-bold text-lg leading-tight">{group.name}</span>
        <span className="text-ink-soft text-sm">{boundsOf(group)}</span>
      </legend>
      <div className={`grid gap-2 ${isSingle ? '' : 'min-[480px]:grid-cols-2'}`}>
        {isSingle && min === 0 && (
          <OptionCard
            kind="radio"
            group={name}
            name={dishMessages.noOption}
            isChosen={!ownIds.some((id) => chosenIds.includes(id))}
            onToggle={() => onChange(withoutOwn)}
          />
        )}
        {group.options.map((option) => {
          const isChosen = chosenIds.includes(option.id);
          return (
            <OptionCard
              key={option.id}
              kind={isSingle ? 'radio' : 'checkbox'}
              group={name}
              name={option.name}
              note={noteOf(option, basePrice)}
              isChosen={isChosen}
              // A chosen option that has sold out meanwhile can be unchosen.
              isDisabled={!isChosen && (!option.isAvailable || isFull)}
              onToggle={(chosen) => toggle(option.id, chosen)}
            />
          );
        })}
      </div>
      {!isSingle && (
        <p role="status" className="mt-1 text-ink-soft text-sm empty:hidden">
          {isFull ? dishMessages.full(max) : ''}
        </p>
      )}
    </fieldset>
  );
}

function noteOf(option: Group['options'][number], basePrice: number | null): string {
  if (!option.isAvailable) return menuMessages.soldOut;
  const extra = option.price > 0 ? dishMessages.extra(formatMoney(option.price)) : dishMessages.noExtra;
  const price = basePrice === null ? extra : formatMoney(rupeesOf(unitPriceOf(basePrice, [option])));
  const few = fewLeftOf([option]);
  return few === null ? price : `${dishMessages.left(few)} · ${price}`;
}

function boundsOf(group: Group): string {
  const { min, max } = optionBounds(group);
  const isUnlimited = max >= group.options.length;
  if (group.type === 'single') return min > 0 ? dishMessages.chooseOne : dishMessages.optional;
  if (min === 0)
    return isUnlimited ? dishMessages.optional : `${dishMessages.optional}, ${dishMessages.atMost(max)}`;
  if (isUnlimited) return dishMessages.atLeast(min);
  return min === max ? dishMessages.exactly(min) : dishMessages.between(min, max);
}

/** A dish that is sold out, but not at a later time for which the restaurant takes orders. */
export const isOrderableLater = (item: MenuItem, takesLater: boolean): boolean =>
  takesLater && canBeOrderedLater(item) && hasEnoughOptions(item.customizations);
