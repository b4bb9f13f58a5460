import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath, PATHS, trackingPath } from '../../../app/paths.ts';
import { useCart } from '../../../features/cart/cart.store.ts';
import { OutboxNotices } from '../../../features/outbox/components/outbox-notices.tsx';
import { outboxMessages as messages } from '../../../features/outbox/outbox.messages.ts';
import { forgetEntry, forgetPlacedEntry, useOutbox } from '../../../features/outbox/outbox.store.ts';
import { useOutboxSender } from '../../../features/outbox/use-outbox-sender.ts';
import { showToast } from '../../../ui/toast.tsx';
import { clearBasket, isSameCart, restoreBasket } from '../basket.ts';

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
