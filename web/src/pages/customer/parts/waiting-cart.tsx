import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { ShoppingBag } from 'lucide-react';
import { useId } from 'react';
import { useCart } from '../../../features/cart/cart.store.ts';
import {
  cartSubtotalOf,
  lineTotalOf,
  type PricedCartItem,
  priceCart,
} from '../../../features/cart/cart-items.ts';
import { cartLineMessages } from '../../../features/cart/cart-lines.messages.ts';
import { renamedText } from '../../../features/cart/line-changes.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { waitingCartMessages as messages, summaryLineMessages } from './waiting-cart.messages.ts';

interface WaitingCartProps {
  /** The source of current prices; without it each line keeps the price from when it was added. */
  menu: readonly MenuItem[] | undefined;
}

/** What waits in the cart while its customer signs in or registers; nothing while it is empty. */
export function WaitingCart({ menu }: WaitingCartProps) {
  const lines = priceCart(useCart(), menu);
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <h2 id={headingId} className="flex items-center gap-3 text-lg">
        <ShoppingBag aria-hidden className="size-5 shrink-0 text-vermilion" />
        {messages.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys (WCAG 2.1.1) */}
      <ul tabIndex={0} aria-labelledby={headingId} className="grid max-h-48 gap-2 overflow-y-auto">
        {lines.map((line) => (
          <SummaryLine key={line.key} line={line} />
        ))}
      </ul>
      <p className="amount-row border-line border-t pt-2 font-semibold">
        <span>{cartLineMessages.subtotal}</span>
        <span className="money">{formatMoney(rupeesOf(cartSubtotalOf(lines)))}</span>
      </p>
    </section>
  );
}

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
