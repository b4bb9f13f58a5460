import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { meetsMinimumOrder } from '@chulo/shared/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cartMessages } from '../../features/cart/cart.messages.ts';
import { addToCart, clearCart, useCart } from '../../features/cart/cart.store.ts';
import { billOf, priceCart } from '../../features/cart/cart-price.ts';
import { Bill } from '../../features/cart/components/bill.tsx';
import { CartLines } from '../../features/cart/components/cart-lines.tsx';
import { DeliveryChoice } from '../../features/cart/components/delivery-choice.tsx';
import { useDeliveryAddress, useDeliveryType } from '../../features/cart/delivery.store.ts';
import { MenuList } from '../../features/menu/components/menu-list.tsx';
import { menuMessages } from '../../features/menu/menu.messages.ts';
import { menuOptions } from '../../features/menu/menu.queries.ts';
import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { notificationMessages } from '../../features/notifications/notifications.messages.ts';
import { MyOrders } from '../../features/orders/components/my-orders.tsx';
import { PlaceOrder } from '../../features/orders/components/place-order.tsx';
import { orderMessages } from '../../features/orders/orders.messages.ts';
import { Section } from '../../ui/section.tsx';
import { pageMessages } from './customer.messages.ts';
import { placeOrderBodyOf } from './place-order-body.ts';

interface OrderSectionsProps {
  userId: string | null;
  restaurant: Restaurant | undefined;
}

/** Menu, cart, placing and tracking: what a customer, or a visitor, sees. */
export function OrderSections({ userId, restaurant }: OrderSectionsProps) {
  const [trackedId, setTrackedId] = useState<string | null>(null);
  return (
    <>
      <nav aria-label={pageMessages.sections}>
        <a href="#menu">{menuMessages.heading}</a>
        <a href="#cart">{cartMessages.heading}</a>
        {userId && <a href="#my-orders">{orderMessages.myOrders}</a>}
        {userId && <a href="#notifications">{notificationMessages.heading}</a>}
        <a href="#account">{pageMessages.account}</a>
      </nav>
      <Section id="menu" heading={menuMessages.heading}>
        <MenuList onAdd={({ item, optionIds, quantity }) => addToCart(item, optionIds, quantity)} />
      </Section>
      <CartSection userId={userId} restaurant={restaurant} onPlaced={setTrackedId} />
      {userId && <MyOrders id="my-orders" userId={userId} trackedId={trackedId} onTrack={setTrackedId} />}
      {userId && <NotificationList id="notifications" userId={userId} />}
    </>
  );
}

interface CartSectionProps extends OrderSectionsProps {
  onPlaced: (orderId: string) => void;
}

function CartSection({ userId, restaurant, onPlaced }: CartSectionProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data: menu } = useQuery(menuOptions());
  const lines = priceCart(useCart(), menu);
  const type = useDeliveryType();
  const address = useDeliveryAddress();
  const price = restaurant && billOf(lines, type, restaurant);
  const isShort = restaurant && price && !meetsMinimumOrder(price.subtotal, restaurant.minimumOrder);
  const body =
    userId && restaurant && price && lines.length > 0
      ? placeOrderBodyOf({ userId, restaurant, lines, type, address, price })
      : null;
  return (
    <Section id="cart" heading={cartMessages.heading} headingRef={headingRef}>
      <CartLines lines={lines} onRemoved={() => headingRef.current?.focus()} />
      <DeliveryChoice />
      {price && lines.length > 0 && <Bill price={price} taxRate={restaurant.taxRate} />}
      <PlaceOrder
        body={body}
        isSignedIn={userId !== null}
        missingMinimum={isShort && lines.length > 0 ? restaurant.minimumOrder : null}
        onPlaced={({ id }) => {
          clearCart();
          onPlaced(id);
        }}
      />
    </Section>
  );
}
