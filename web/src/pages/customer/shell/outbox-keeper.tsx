import { loginPath, PATHS, trackingPath } from '@chulo/shared/contract/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '../../../features/cart/cart.store.ts';
import { outboxMessages as messages } from '../../../features/orders/placing/outbox.messages.ts';
import { forgetEntry, forgetPlacedEntry, useOutbox } from '../../../features/orders/placing/outbox.store.ts';
import { OutboxNotices } from '../../../features/orders/placing/outbox-notices.tsx';
import { useOutboxSender } from '../../../features/orders/placing/use-outbox-sender.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { clearBasket, isSameCart, restoreBasket } from '../parts/basket.ts';

/** Sends what this device keeps, wherever the guest is, and tells what becomes of it. */
export function OutboxKeeper() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOutboxSender(({ key, basket }) => {
    if (useOutbox.getState().followedKey === key || useCart.getState().length > 0) return;
    restoreBasket(basket);
  });
  // The notices tell whether a refused order lies in the cart.
  useCart();
  const placed = useOutbox((outbox) => outbox.placed);
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const [key, { order, basket }] of Object.entries(placed)) {
      if (known.current.has(key)) continue;
      known.current.add(key);
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      if (useOutbox.getState().followedKey === key) continue;
      if (isSameCart(basket)) clearBasket();
      forgetPlacedEntry(key);
      showToast({
        kind: 'success',
        text: messages.placed(order.orderNumber),
        detail: messages.reached,
        action: { label: messages.track, onPress: () => void navigate(trackingPath(order.id)) },
      });
    }
  }, [placed, queryClient, navigate]);
  return (
    <OutboxNotices
      signInHref={loginPath(pathname)}
      isInCart={({ basket }) => isSameCart(basket)}
      onPutBack={({ key, basket }) => {
        if (!isSameCart(basket)) restoreBasket(basket);
        void forgetEntry(key);
        void navigate(PATHS.cart);
      }}
    />
  );
}
