import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { defaultOptionIds, optionBounds } from '@chulo/shared/domain/menu/modifiers';
import { addLine, optionsText, setQuantity } from '@chulo/shared/domain/order/cart';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, editCart, type LineChoice, lineOf, useCart } from '../../../features/cart/cart.store.ts';
import { type CartItem, type LineProblem, priceCart } from '../../../features/cart/cart-items.ts';
import {
  cartLineMessages,
  changeRefusals,
  lineProblems,
} from '../../../features/cart/cart-lines.messages.ts';
import { changeCartLine, editableLine } from '../../../features/cart/change-line.ts';
import { dishMessages } from '../../../features/menu/dish/dish.messages.ts';
import { dishPrice, isOrderable } from '../../../features/menu/dish/dish.ts';
import { DishEditor } from '../../../features/menu/dish/dish-editor.tsx';
import { useOpenDish } from '../../../features/menu/dish/use-open-dish.ts';
import { menuMessages } from '../../../features/menu/menu.messages.ts';
import { cachedMenuOptions } from '../../../features/menu/menu.queries.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { dishLinesMessages as messages } from './dish-lines.messages.ts';
import { closeDishLines } from './shown-dish.store.ts';

/**
 * The lines of a dish in the cart, opened from its card: the editor of the only line, or a list of several; without a
 * line the choice of a new one.
 */
export function DishLines({ menuItemId, isOpen }: { menuItemId: string; isOpen: boolean }) {
  const { data: menu } = useQuery(cachedMenuOptions());
  const { item, isGone } = useOpenDish(menu, menuItemId);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const lines = useCart().filter((line) => line.menuItemId === menuItemId);
  /** The lines that stay in the list when none of them is left. */
  const [listed, setListed] = useState(lines);
  const [isList] = useState(lines.length > 1);
  const [edited, setEdited] = useState(isList ? undefined : lines[0]);
  const [isNew] = useState(lines.length === 0);
  const focusAfter = useRef<HTMLElement>(null);
  if (!item) return null;
  const isShown = isOpen && pathname === openedAt;
  const closeEditor = () => (isList ? setEdited(undefined) : closeDishLines());

  function save(line: CartItem, dish: MenuItem, choice: LineChoice, isOnlyOne: boolean): string | null {
    const answer = changeCartLine(line.key, dish, choice, isOnlyOne);
    if ('refusal' in answer) return changeRefusals[answer.refusal];
    setListed((before) => before.filter(({ key }) => key !== line.key));
    closeEditor();
    return null;
  }
  function add(dish: MenuItem, { optionIds, quantity, note }: LineChoice): string | null {
    if (!addToCart(dish, optionIds, quantity, note)) return cartMessages.full;
    closeDishLines();
    return null;
  }
  return (
    <>
      {isList && (
        <LineList
          item={item}
          isGone={isGone}
          listed={listed}
          lines={lines}
          isOpen={isShown}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <DishEditor
          isOpen={isShown}
          item={item}
          isGone={isGone}
          {...editableLine(edited, item)}
          onSave={(choice, isOnlyOne) => save(edited, item, choice, isOnlyOne)}
          onClose={closeEditor}
          focusAfter={focusAfter}
        />
      )}
      {isNew && (
        <DishEditor
          isOpen={isShown}
          item={item}
          isNew
          isGone={isGone}
          initial={{ optionIds: ownDefaultsOf(item), quantity: 1, note: '' }}
          leftOut={[]}
          onSave={(choice) => add(item, choice)}
          onClose={closeDishLines}
          focusAfter={focusAfter}
        />
      )}
    </>
  );
}

/** The defaults, without any in place of one that is missing. */
const ownDefaultsOf = ({ customizations }: MenuItem): string[] =>
  customizations.flatMap((group) =>
    group.options
      .filter(({ isDefault, isAvailable }) => isDefault && isAvailable)
      .slice(0, optionBounds(group).max)
      .map(({ id }) => id),
  );

interface LineListProps {
  item: MenuItem;
  /** It has left the menu while it was open. */
  isGone: boolean;
  listed: readonly CartItem[];
  lines: readonly CartItem[];
  isOpen: boolean;
  onEdit: (line: CartItem) => void;
}

function LineList({ item, isGone, listed, lines, isOpen, onEdit }: LineListProps) {
  const usual = lineOf(item, { optionIds: defaultOptionIds(item.customizations), quantity: 0, note: '' });
  const rows = new Map([...listed, ...lines, usual].map((line) => [line.key, line]));
  const soldOut = isOrderable(item) ? null : dishMessages.soldOutNow;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={closeDishLines}
      title={item.name}
      description={messages.inCart}
      actions={
        <>
          <div className="grow basis-full empty:hidden">
            <ErrorLine message={isGone ? dishMessages.goneNow : soldOut} />
          </div>
          <Button onClick={closeDishLines}>{messages.done}</Button>
        </>
      }
    >
      <ul>
        {[...rows.values()].map((row) => (
          <LineRow
            key={row.key}
            item={item}
            row={row}
            line={lines.find(({ key }) => key === row.key)}
            problem={priceCart([row], isGone ? [] : [item])[0]?.problem ?? null}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </Sheet>
  );
}

interface LineRowProps {
  item: MenuItem;
  row: CartItem;
  /** Undefined while it is not in the cart. */
  line: CartItem | undefined;
  /** Why it cannot be ordered now, so that no more of it is added. */
  problem: LineProblem | null;
  onEdit: (line: CartItem) => void;
}

function LineRow({ item, row, line, problem, onEdit }: LineRowProps) {
  const options = optionsText(row) || menuMessages.withoutExtras;
  const note = row.specialInstructions;
  const name = [options, note].filter((part) => part !== '').join(', ');
  const quantity = line?.quantity ?? 0;
  const { now } = dishPrice(
    item,
    row.customizations.map(({ optionId }) => optionId),
  );

  function change(wanted: number): void {
    editCart((lines) =>
      line ? setQuantity(lines, line.key, wanted) : addLine(lines, { ...row, quantity: wanted }),
    );
    if (wanted > 0 && !useCart.getState().some(({ key }) => key === row.key))
      showToast({ kind: 'error', text: cartMessages.full });
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-b py-3 last:border-b-0">
      <div>
        <p className="font-semibold">{options}</p>
        {note !== '' && (
          <p className="as-typed text-ink-soft text-sm italic">{cartLineMessages.note(note)}</p>
        )}
        <p className="money text-ink-soft text-sm">{cartLineMessages.each(formatMoney(now))}</p>
        {problem === 'options' && (
          <p className="text-danger text-sm">{line ? lineProblems.options : menuMessages.soldOut}</p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {(line || problem === null) && (
          <Stepper
            label={name}
            value={quantity}
            max={problem === null ? Math.max(MAX_LINE_QUANTITY, quantity) : quantity}
            onChange={change}
            start={{
              label: menuMessages.addItem(name),
              look: buttonLook('secondary'),
              content: menuMessages.add,
            }}
          />
        )}
        {line && (
          <IconButton
            label={cartLineMessages.editLine(name)}
            icon={<Pencil aria-hidden className="size-5" />}
            className="text-ink-soft"
            onClick={() => onEdit(line)}
          />
        )}
      </div>
    </li>
  );
}
