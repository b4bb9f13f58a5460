import type { MenuItem } from '@chulo/shared/contract/menu';
import { optionBounds } from '@chulo/shared/domain/modifiers';
import { useId } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { menuMessages } from '../menu.messages.ts';

type Group = MenuItem['customizations'][number];

interface OptionGroupProps {
  group: Group;
  chosenIds: readonly string[];
  onChange: (optionIds: string[]) => void;
}

/** One modifier group: radio buttons where one is chosen, checkboxes where several may be. */
export function OptionGroup({ group, chosenIds, onChange }: OptionGroupProps) {
  const name = useId();
  const { min, max } = optionBounds(group);
  const isSingle = group.type === 'single';
  const ownIds = group.options.map((option) => option.id);
  const others = chosenIds.filter((id) => !ownIds.includes(id));
  const isBounded = !isSingle && max < group.options.length;

  function toggle(id: string, isChosen: boolean): void {
    if (isSingle) onChange([...others, id]);
    else onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosen) => chosen !== id));
  }

  return (
    <fieldset>
      <legend>{isBounded ? menuMessages.groupAtMost(group.name, max) : group.name}</legend>
      {isSingle && min === 0 && (
        <label>
          <input
            type="radio"
            name={name}
            checked={!ownIds.some((id) => chosenIds.includes(id))}
            onChange={() => onChange(others)}
          />
          {menuMessages.noOption}
        </label>
      )}
      {group.options.map((option) => (
        <label key={option.id}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            checked={chosenIds.includes(option.id)}
            disabled={!option.isAvailable}
            onChange={(event) => toggle(option.id, event.target.checked)}
          />
          {menuMessages.optionPrice(option.name, option.price > 0 ? formatMoney(option.price) : null)}
        </label>
      ))}
    </fieldset>
  );
}
