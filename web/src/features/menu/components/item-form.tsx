import type { MenuItem } from '@chulo/shared/contract/menu';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/cart';
import { chosenOptions, defaultOptionIds, refuseOptions, unitPriceOf } from '@chulo/shared/domain/modifiers';
import { rupeesOf } from '@chulo/shared/domain/money';
import { priceLine } from '@chulo/shared/domain/pricing';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { menuMessages, optionRefusals } from '../menu.messages.ts';
import { OptionGroup } from './option-group.tsx';

export interface MenuChoice {
  item: MenuItem;
  optionIds: readonly string[];
  quantity: number;
}

interface ItemFormProps {
  item: MenuItem;
  onAdd: (choice: MenuChoice) => void;
}

/** Size, toppings and quantity of one item, and the way into the cart. */
export function ItemForm({ item, onAdd }: ItemFormProps) {
  const { customizations: groups } = item;
  const [optionIds, setOptionIds] = useState(() => defaultOptionIds(groups));
  const [quantityText, setQuantityText] = useState('1');
  const [added, setAdded] = useState('');
  const refusal = refuseOptions(groups, optionIds);
  const quantity = Number(quantityText);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
  const unitPrice = unitPriceOf(item.price, chosenOptions(groups, optionIds));
  const total = rupeesOf(priceLine({ unitPrice, quantity: isQuantity ? quantity : 1 }));

  function add(event: FormEvent): void {
    event.preventDefault();
    if (refusal || !isQuantity) return;
    onAdd({ item, optionIds, quantity });
    setAdded(menuMessages.added(quantity, item.name));
  }

  return (
    <form aria-label={item.name} onSubmit={add}>
      {groups.map((group) => (
        <OptionGroup key={group.id} group={group} chosenIds={optionIds} onChange={setOptionIds} />
      ))}
      <Field
        label={menuMessages.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_LINE_QUANTITY}
        required
        value={quantityText}
        onChange={(event) => setQuantityText(event.target.value)}
      />
      <p>{menuMessages.total(formatMoney(total))}</p>
      <ErrorLine message={refusal && optionRefusals[refusal]} />
      <button type="submit">{menuMessages.addToCart}</button>
      <StatusLine message={added} />
    </form>
  );
}
