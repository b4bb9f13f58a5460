import { rupeesOf } from '@chulo/shared/domain/money/money';
import { countItems } from '@chulo/shared/domain/order/cart';
import { loginPath, PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { restoreCartLine, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import { CartLine } from '../../../features/cart/cart-line.tsx';
import type { PricedCartItem } from '../../../features/cart/cart-price.ts';
import { ClearCart } from '../../../features/cart/clear-cart.tsx';
import { reorderNoticeOf } from '../../../features/cart/reorder.ts';
import { ReorderNotice } from '../../../features/cart/reorder-notice.tsx';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { categoriesOptions } from '../../../features/menu/menu.queries.ts';
import { PromoSection } from '../../../features/promos/promo-section.tsx';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { type CartBill, useBill } from '../parts/use-bill.ts';
import { cartPageMessages as messages } from './cart.messages.ts';
import { CartSummary } from './cart-summary.tsx';

/** The cart at current prices (S2.50 to S2.54). */
export function CartPage() {
  const bill = useBill();
  useRestaurantHead(messages.heading, { description: messages.description });
  const heading = useRef<HTMLHeadingElement>(null);
  const { lines, subtotal } = bill;
  const notice = reorderNoticeOf(useLocation().state);
  const navigate = useNavigate();
  const focusHeading = () => heading.current?.focus();
  return (
    <div className="pt-5 lg:pt-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {messages.heading}
          </h1>
          {lines.length > 0 && <p className="money text-ink-soft">{cartMessages.items(countItems(lines))}</p>}
        </div>
        {lines.length > 0 && <ClearCart onCleared={focusHeading} />}
      </div>
      {notice && (
        <ReorderNotice
          notice={notice}
          onClose={() => {
            void navigate(PATHS.cart, { replace: true, state: null });
            focusHeading();
          }}
        />
      )}
      {lines.length === 0 ? (
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={messages.empty}
          action={
            <Link to={PATHS.search} className={buttonLook()}>
              {messages.toMenu}
            </Link>
          }
        />
      ) : (
        <div className="mt-3 grid gap-x-10 gap-y-8 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
          <div className="grid gap-8">
            <CartLines bill={bill} onRemoved={focusHeading} />
            <PromoSection subtotal={rupeesOf(subtotal)} signInHref={loginPath(PATHS.cart)} />
          </div>
          <CartSummary bill={bill} />
        </div>
      )}
    </div>
  );
}

function CartLines({ bill, onRemoved }: { bill: CartBill; onRemoved: () => void }) {
  const { data: categories = [] } = useQuery(categoriesOptions());
  const { lines, menu } = bill;
  const tintOf = (line: PricedCartItem) =>
    categoryTint(categories, menu?.find((item) => item.id === line.menuItemId)?.categoryId ?? '');

  function change(line: PricedCartItem, index: number, quantity: number): void {
    const stored = useCart.getState()[index];
    setCartQuantity(line.key, quantity);
    if (quantity > 0 || !stored) return;
    onRemoved();
    showToast({
      kind: 'info',
      text: messages.removed(line.name),
      action: { label: messages.undo, onPress: () => restoreCartLine(stored, index) },
    });
  }

  return (
    <section aria-label={cartMessages.lines}>
      <h2 className="sr-only">{cartMessages.lines}</h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {lines.map((line, index) => (
          <CartLine
            key={line.key}
            line={line}
            href={productPath(line.menuItemId)}
            tint={tintOf(line)}
            onQuantity={(quantity) => change(line, index, quantity)}
          />
        ))}
      </ul>
      <Link
        to={PATHS.search}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
      >
        {messages.addMore}
      </Link>
    </section>
  );
}
