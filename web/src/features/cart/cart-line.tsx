import { fewLeftOf } from '@chulo/shared/domain/menu/availability';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format/money.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { orderedPicture } from '../../lib/format/ordered-picture.ts';
import { pictureOf } from '../../lib/format/picture-kind.ts';
import { FoodPicture, type PlateTint } from '../../ui/art/food-picture.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import type { BilledLine } from './billed-lines.ts';
import { lineTotalOf } from './cart-items.ts';
import { lineProblems, cartLineMessages as messages } from './cart-lines.messages.ts';
import { changesText } from './line-changes.ts';

interface CartLineProps {
  line: BilledLine;
  href: string;
  tint: PlateTint;
  /** What can replace it, while it cannot be ordered. */
  replacement: ReactNode;
  /** Opens the line's options, quantity and note; null while they cannot be edited. */
  onEdit: (() => void) | null;
  editRef: Ref<HTMLButtonElement> | undefined;
  /** A quantity of 0 removes the line. */
  onQuantity: (quantity: number) => void;
}

export function CartLine(props: CartLineProps) {
  const { line, href, tint, replacement, onEdit, editRef, onQuantity } = props;
  const {
    name,
    image,
    customizations,
    specialInstructions,
    quantity,
    price,
    problem,
    left,
    isTooMany,
    soldOutUntil,
  } = line;
  const fullName = [name, ...customizations.map((option) => option.name), specialInstructions]
    .filter((part) => part !== '')
    .join(', ');
  const max = Math.min(MAX_LINE_QUANTITY, left ?? MAX_LINE_QUANTITY);
  const few = fewLeftOf([{ stockLeft: left }]);
  const total = formatMoney(lineTotalOf(line));
  const changes = changesText(line);
  const editButton = onEdit && (
    <IconButton
      ref={editRef}
      label={messages.editLine(fullName)}
      icon={<Pencil aria-hidden className="size-5" />}
      className="-my-2.5 text-ink-soft"
      onClick={onEdit}
    />
  );
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0 @max-[15rem]:grid-cols-[minmax(0,1fr)] @md:grid-cols-[7rem_minmax(0,1fr)] @md:gap-x-4">
      <div className="w-20 max-w-full self-start overflow-hidden rounded-control @md:w-full">
        <FoodPicture
          {...pictureOf(orderedPicture(image, customizations))}
          alt=""
          tint={tint}
          isSoldOut={problem !== null}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <div className="title-row">
          <h3 className="text-lg leading-snug">
            <Link to={href} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h3>
          {problem !== null && editButton}
          <IconButton
            label={messages.removeLine(fullName)}
            icon={<Trash2 aria-hidden className="size-5" />}
            className="-my-2.5 -mr-2.5 text-ink-soft"
            onClick={() => onQuantity(0)}
          />
        </div>
        {customizations.length > 0 && (
          <p className="text-ink-soft text-sm">{optionsText({ customizations }, ' · ')}</p>
        )}
        {specialInstructions && (
          <p className="as-typed text-ink-soft text-sm italic">{messages.note(specialInstructions)}</p>
        )}
        {problem === null ? (
          <p className="money flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
            {messages.each(formatMoney(price))}
            {changes !== '' && <span className="font-semibold text-turmeric-ink">{changes}</span>}
          </p>
        ) : (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {lineProblems[problem]}
          </p>
        )}
        {soldOutUntil !== null && (
          <p role="status" className="flex items-start gap-1.5 text-sm text-turmeric-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {messages.soldOutUntil(formatMoment(soldOutUntil))}
          </p>
        )}
        {isTooMany && left !== null ? (
          <p role="status" className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {messages.onlyLeft(left)}
          </p>
        ) : (
          few !== null && <p className="text-sm text-turmeric-ink">{messages.left(few)}</p>
        )}
        {problem !== null && replacement}
      </div>
      {problem === null && (
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-[15rem]:col-span-1 @md:col-span-1 @md:col-start-2">
          <div className="flex flex-wrap items-center gap-x-1 gap-y-3">
            <Stepper label={fullName} value={quantity} max={Math.max(max, quantity)} onChange={onQuantity} />
            {editButton}
          </div>
          <p className="money ml-auto whitespace-nowrap font-semibold text-lg">{total}</p>
        </div>
      )}
    </li>
  );
}
