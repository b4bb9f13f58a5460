import type { MenuItem } from '@chulo/shared/contract/menu';
import { optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { useId } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { menuMessages } from '../menu.messages.ts';
import { OptionCard } from './option-card.tsx';

type Group = MenuItem['customizations'][number];

interface OptionGroupProps {
  group: Group;
  chosenIds: readonly string[];
  onChange: (optionIds: string[]) => void;
}

/** Radio buttons for a single choice, checkboxes for several. */
export function OptionGroup({ group, chosenIds, onChange }: OptionGroupProps) {
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
