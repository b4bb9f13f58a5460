import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { productPath } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import type { PricedCartItem } from './cart-items.ts';
import { cartLineMessages as messages } from './cart-lines.messages.ts';
import { optionReplacements } from './replacements.ts';

interface LineReplacementProps {
  line: PricedCartItem;
  item: MenuItem | undefined;
  /** Two dishes like one that is sold out. */
  similar: readonly MenuItem[];
  onOptions: (optionIds: string[]) => void;
}

/** A long name wraps instead of leaving the card. */
const FITTING = 'min-w-0 max-w-full shrink! px-3! wrap-anywhere';

/** What can replace a line that cannot be ordered: other options, or other dishes. */
export function LineReplacement({ line, item, similar, onOptions }: LineReplacementProps) {
  if (line.problem === 'soldOut' && similar.length > 0)
    return (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {messages.dishesInstead}
        {similar.map(({ id, name }) => (
          <Link key={id} to={productPath(id)} className={`${buttonLook('secondary')} ${FITTING}`}>
            {name}
          </Link>
        ))}
      </div>
    );
  if (line.problem !== 'options') return null;
  return optionReplacements(line, item).map(({ soldOut, without, others }) => (
    <fieldset key={soldOut} className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{messages.optionSoldOut(soldOut)}</legend>
      <div className="flex flex-wrap gap-2">
        {without && (
          <Button variant="secondary" className={FITTING} onClick={() => onOptions(without)}>
            {messages.removeOption(soldOut)}
          </Button>
        )}
        {others.map(({ name, optionIds }) => (
          <Button key={name} variant="secondary" className={FITTING} onClick={() => onOptions(optionIds)}>
            {messages.takeInstead(name)}
          </Button>
        ))}
      </div>
    </fieldset>
  ));
}
