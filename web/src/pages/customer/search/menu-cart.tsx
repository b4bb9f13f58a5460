import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { useCart } from '../../../features/cart/cart.store.ts';
import { cartSubtotalOf, priceCart } from '../../../features/cart/cart-items.ts';
import { cartLineMessages } from '../../../features/cart/cart-lines.messages.ts';
import { menuCartMessages } from '../../../features/menu/search/search.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { buttonLook } from '../../../ui/form/button.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { SummaryLine } from '../parts/waiting-cart.tsx';

/** The cart beside the menu on a wide screen; it is changed on the cards and on its own page. */
export function MenuCart({ menu }: { menu: readonly MenuItem[] | undefined }) {
  const lines = priceCart(useCart(), menu);
  const total = formatMoney(rupeesOf(cartSubtotalOf(lines)));
  return (
    <section
      aria-labelledby="menu-cart"
      className="grid max-h-[calc(100dvh-9rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="menu-cart" className="text-xl">
        {headings.cart}
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{menuCartMessages.empty}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys (WCAG 2.1.1) */}
          <ul tabIndex={0} aria-labelledby="menu-cart" className="grid content-start gap-2 overflow-y-auto">
            {lines.map((line) => (
              <SummaryLine key={line.key} line={line} />
            ))}
          </ul>
          <div className="grid gap-3 border-line border-t pt-3">
            <p className="amount-row font-semibold">
              <span>{cartLineMessages.subtotal}</span>
              <span className="money">{total}</span>
            </p>
            <Link to={PATHS.cart} className={buttonLook()}>
              {cartMessages.viewCart}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
