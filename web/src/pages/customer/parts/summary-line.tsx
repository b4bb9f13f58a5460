import { optionsText } from '@chulo/shared/domain/order/cart';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { lineTotalOf } from '../../../features/cart/cart-items.ts';
import { renamedText } from '../../../features/cart/line-changes.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { summaryLineMessages } from './waiting-cart.messages.ts';

/** A line of the cart, for reading only: struck through and without a price when it cannot be ordered. */
export function SummaryLine({ line }: { line: PricedCartItem }) {
  const { name, quantity, specialInstructions, problem } = line;
  const renamed = renamedText(line);
  return (
    <li className="amount-row">
      <span className={problem ? 'text-ink-soft line-through' : ''}>
        {summaryLineMessages.line(quantity, name)}
        <span className="block text-ink-soft text-sm">{optionsText(line, ' · ')}</span>
        {renamed !== '' && <span className="block text-sm text-turmeric-ink">{renamed}</span>}
        {specialInstructions !== '' && (
          <span className="as-typed block text-ink-soft text-sm">{specialInstructions}</span>
        )}
      </span>
      <span className="money">{problem ? '' : formatMoney(lineTotalOf(line))}</span>
    </li>
  );
}
