import { countItems } from '@chulo/shared/domain/order/cart';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { Bill } from '../../../features/cart/bill.tsx';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { setCartQuantity } from '../../../features/cart/cart.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { CartLine } from '../../../features/cart/cart-line.tsx';
import { cartLineMessages } from '../../../features/cart/cart-lines.messages.ts';
import { categoryTint } from '../../../features/menu/cards/category-tint.ts';
import { categoriesOptions } from '../../../features/menu/menu.queries.ts';
import { PromoOffers } from '../../../features/promos/promo-offers.tsx';
import { promosMessages } from '../../../features/promos/promos.messages.ts';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { ToCheckout } from '../parts/to-checkout.tsx';
import { useBill } from '../parts/use-bill.ts';
import { guestCartMessages as messages } from './guest-cart.messages.ts';

interface GuestCartProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The cart of a visitor, over the page she is on: the page of the cart is for customers only (S6.8). */
export function GuestCart({ isOpen, onClose }: GuestCartProps) {
  const bill = useBill();
  const { data: categories = [] } = useQuery(categoriesOptions());
  const { lines, menu, price, restaurant, subtotal, type, canOrderAny } = bill;
  const isEmpty = lines.length === 0;
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  // The last line takes the bar that has opened it along.
  const main = useRef<HTMLElement | null>(null);
  useEffect(() => {
    main.current = document.getElementById('main');
  }, []);
  useEffect(() => {
    // A link in it was followed, or its last line was removed.
    if (key !== openedAt.current || isEmpty) close();
    openedAt.current = key;
  }, [key, isEmpty]);
  const tintOf = ({ menuItemId }: PricedCartItem) =>
    categoryTint(categories, menu?.find(({ id }) => id === menuItemId)?.categoryId ?? '');
  return (
    <Sheet
      isOpen={isOpen && !isEmpty}
      onOpenChange={(open) => !open && onClose()}
      focusAfter={main}
      title={headings.cart}
      description={cartMessages.items(countItems(lines))}
      actions={<div className="grid grow gap-2">{price && <ToCheckout bill={bill} price={price} />}</div>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
        <ul aria-label={cartLineMessages.lines} className="@container">
          {lines.map((line) => (
            <CartLine
              key={line.key}
              line={line}
              href={productPath(line.menuItemId)}
              tint={tintOf(line)}
              replacement={null}
              onEdit={null}
              editRef={undefined}
              onQuantity={(quantity) => setCartQuantity(line.key, quantity)}
            />
          ))}
        </ul>
        {canOrderAny && (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="text-lg">{promosMessages.offers}</h3>
            <PromoOffers
              bill={{ subtotal, fulfilment: type, terms: restaurant ?? null, canOrderAny }}
              menuHref={PATHS.search}
              onApply={null}
            />
            <p className="text-ink-soft text-sm">{messages.applyLater}</p>
          </section>
        )}
        {canOrderAny && price && restaurant && (
          <section className="grid gap-2">
            <h3 className="text-lg">{cartLineMessages.bill}</h3>
            <Bill price={price} terms={restaurant} isDelivery={type === 'delivery'} promoCode={null} />
          </section>
        )}
      </div>
    </Sheet>
  );
}
