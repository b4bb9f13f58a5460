import type { MenuItem } from '@chulo/shared/contract/menu';
import { defaultOptionIds, optionBounds, optionsError } from '@chulo/shared/domain/menu/modifiers';
import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { MAX_LINE_QUANTITY, TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { SoldOutBadge } from '../cards/sold-out-badge.tsx';
import { menuMessages, optionRefusals } from '../menu.messages.ts';
import { dishPrice, isOrderable } from './dish.ts';
import { OptionCard } from './option-card.tsx';

export interface DishChoice {
  optionIds: string[];
  quantity: number;
  note: string;
}

interface DishChoicesProps {
  item: MenuItem;
  onAdd: (choice: DishChoice) => void;
}

const PANEL =
  'flex flex-col rounded-card border border-line bg-surface lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-hidden';

/** Options, quantity and instructions; the page adds the result to the cart. */
export function DishChoices({ item, onAdd }: DishChoicesProps) {
  const [optionIds, setOptionIds] = useState(() => defaultOptionIds(item.customizations));
  const [quantity, setQuantity] = useState(1);
  const [instructions, setInstructions] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const headingId = useId();

  if (!isOrderable(item))
    return (
      <section
        aria-label={menuMessages.choices}
        className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5"
      >
        <SoldOutBadge />
        <p>{menuMessages.soldOutToday}</p>
      </section>
    );

  const refusal = optionsError(item.customizations, optionIds);
  const unitPrice = dishPrice(item, optionIds).now;

  function add(): void {
    setHasSubmitted(true);
    if (refusal === null) onAdd({ optionIds, quantity, note: instructions });
  }

  return (
    <section aria-labelledby={headingId} className={PANEL}>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto p-4 sm:p-5">
        <h2 id={headingId} className="sr-only">
          {menuMessages.choices}
        </h2>
        {item.customizations.map((group) => (
          <OptionGroup key={group.id} group={group} chosenIds={optionIds} onChange={setOptionIds} />
        ))}
        <TextArea
          label={menuMessages.note}
          hint={menuMessages.noteLeft(TEXT_BOUNDS.lineInstructions - instructions.length)}
          placeholder={menuMessages.noteExample}
          maxLength={TEXT_BOUNDS.lineInstructions}
          rows={2}
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
        />
        <ErrorLine message={hasSubmitted && refusal !== null ? optionRefusals[refusal] : null} />
      </div>
      <AddBar
        quantity={quantity}
        max={MAX_LINE_QUANTITY}
        onQuantity={setQuantity}
        total={formatMoney(rupeesOf(paisaOf(unitPrice) * quantity))}
        onAdd={add}
      />
    </section>
  );
}

interface AddBarProps {
  quantity: number;
  max: number;
  onQuantity: (quantity: number) => void;
  /** Formatted, with currency. */
  total: string;
  onAdd: () => void;
}

function AddBar({ quantity, max, onQuantity, total, onAdd }: AddBarProps) {
  return (
    <BottomBar className="lg:border-line lg:border-t lg:px-5 lg:py-3">
      <div className="mx-auto flex max-w-2xl items-center gap-3">
        <Stepper label={menuMessages.quantity} value={quantity} min={1} max={max} onChange={onQuantity} />
        <Button className="min-w-0 shrink! grow" onClick={onAdd}>
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-center gap-x-3 sm:justify-between">
            <span>{menuMessages.addToCart}</span>
            <span className="money text-lg leading-tight">{total}</span>
          </span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {menuMessages.total(total)}
      </p>
    </BottomBar>
  );
}

type Group = MenuItem['customizations'][number];

interface OptionGroupProps {
  group: Group;
  chosenIds: readonly string[];
  onChange: (optionIds: string[]) => void;
}

/** Radio buttons for a single choice, checkboxes for several. */
function OptionGroup({ group, chosenIds, onChange }: OptionGroupProps) {
  const name = useId();
  const { min, max } = optionBounds(group);
  const isSingle = group.type === 'single';
  const ownIds = group.options.map((option) => option.id);
  const others = chosenIds.filter((id) => !ownIds.includes(id));
  const isFull = !isSingle && chosenIds.length - others.length >= max && max < ownIds.length;

  function toggle(id: string, isChosen: boolean): void {
    if (isSingle) onChange([...others, id]);
    else onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosen) => chosen !== id));
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
            name={menuMessages.noOption}
            isChosen={!ownIds.some((id) => chosenIds.includes(id))}
            onToggle={() => onChange(others)}
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
              note={noteOf(option)}
              isChosen={isChosen}
              isDisabled={!option.isAvailable || (isFull && !isChosen)}
              onToggle={(chosen) => toggle(option.id, chosen)}
            />
          );
        })}
      </div>
      {!isSingle && (
        <p role="status" className="mt-1 text-ink-soft text-sm empty:hidden">
          {isFull ? menuMessages.full(max) : ''}
        </p>
      )}
    </fieldset>
  );
}

function noteOf({ isAvailable, price }: Group['options'][number]): string {
  if (!isAvailable) return menuMessages.soldOut;
  return price > 0 ? menuMessages.extra(formatMoney(price)) : menuMessages.noExtra;
}

function boundsOf(group: Group): string {
  const { min, max } = optionBounds(group);
  const isUnlimited = max >= group.options.length;
  if (group.type === 'single') return min > 0 ? menuMessages.chooseOne : menuMessages.optional;
  if (min === 0)
    return isUnlimited ? menuMessages.optional : `${menuMessages.optional}, ${menuMessages.atMost(max)}`;
  if (isUnlimited) return menuMessages.atLeast(min);
  return min === max ? menuMessages.exactly(min) : menuMessages.between(min, max);
}
