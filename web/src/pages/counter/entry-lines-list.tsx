import { optionsText } from '@chulo/shared/domain/order/cart';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import type { BilledLine } from '../../features/cart/billed-lines.ts';
import { lineTotalOf } from '../../features/cart/cart-items.ts';
import { cartLineMessages, lineProblems } from '../../features/cart/cart-lines.messages.ts';
import { editableLine } from '../../features/cart/change-line.ts';
import { DishEditor } from '../../features/menu/dish/dish-editor.tsx';
import { formatMoney } from '../../lib/format/money.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { changeLine, setLineQuantity } from './entry-lines.ts';
import type { CounterBill } from './use-counter-bill.ts';

interface EntryLinesProps {
  bill: CounterBill;
  searchRef: RefObject<HTMLInputElement | null>;
}

export function EntryLines({ bill: { lines, menu }, searchRef }: EntryLinesProps) {
  const headingId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const line = lines.find(({ key }) => key === edited);
  const item = line && menu.data?.find(({ id }) => id === line.menuItemId);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {messages.lines}
      </h2>
      {lines.length === 0 ? (
        <p className="py-2 text-ink-soft">{messages.noLines}</p>
      ) : (
        <ul className="@container">
          {lines.map((one) => (
            <EntryLine
              key={one.key}
              line={one}
              onEdit={menu.data?.some(({ id }) => id === one.menuItemId) ? () => setEdited(one.key) : null}
              onQuantity={(quantity) => {
                setLineQuantity(one, quantity);
                if (quantity <= 0) searchRef.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {line && item && (
        <DishEditor
          isOpen
          key={line.key}
          item={item}
          isGone={false}
          {...editableLine(line, item)}
          onSave={(choice, isOnlyOne) => {
            changeLine(line.key, item, choice, isOnlyOne);
            setEdited(null);
            return null;
          }}
          onClose={() => setEdited(null)}
          focusAfter={searchRef}
        />
      )}
    </section>
  );
}

interface EntryLineProps {
  line: BilledLine;
  onEdit: (() => void) | null;
  onQuantity: (quantity: number) => void;
}

function EntryLine({ line, onEdit, onQuantity }: EntryLineProps) {
  const { name, customizations, specialInstructions, quantity, problem, isTooMany, left } = line;
  const fullName = [name, ...customizations.map((option) => option.name), specialInstructions]
    .filter((part) => part !== '')
    .join(', ');
  const trouble =
    problem !== null
      ? lineProblems[problem]
      : isTooMany && left !== null
        ? cartLineMessages.onlyLeft(left)
        : null;
  return (
    <li className="grid gap-1 border-line border-b py-2 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
        <span className="money shrink-0">{formatMoney(lineTotalOf(line))}</span>
      </div>
      {customizations.length > 0 && (
        <p className="text-ink-soft text-sm">{optionsText({ customizations }, ' · ')}</p>
      )}
      {specialInstructions !== '' && (
        <p className="as-typed text-ink-soft text-sm italic">{cartLineMessages.note(specialInstructions)}</p>
      )}
      {trouble !== null && (
        <p role="status" className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <Stepper label={fullName} value={quantity} max={MAX_LINE_QUANTITY} onChange={onQuantity} />
        {onEdit && (
          <IconButton
            label={cartLineMessages.editLine(fullName)}
            icon={<Pencil aria-hidden className="size-5" />}
            onClick={onEdit}
          />
        )}
        <IconButton
          label={cartLineMessages.removeLine(fullName)}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => onQuantity(0)}
        />
      </div>
    </li>
  );
}
