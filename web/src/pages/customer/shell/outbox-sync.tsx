import { loginPath, PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '../../../features/cart/cart.store.ts';
import { outboxMessages as messages } from '../../../features/orders/placing/outbox.messages.ts';
import { OutboxNotices } from '../../../features/orders/placing/outbox-notices.tsx';
import { useOutboxSender } from '../../../features/orders/placing/use-outbox-sender.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { isSameCart, placing } from '../parts/placing.ts';

/** Sends the orders of the outbox from every page and shows the results. */
export function OutboxSync() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOutboxSender(placing.onLateRefusal);
  // Renders again when the cart changes, because the notices depend on it.
  useCart();
  useEffect(
    () =>
      placing.followAnswers((order, isLate) => {
        void queryClient.invalidateQueries({ queryKey: ['order'] });
        if (!isLate) return;
        showToast({
          kind: 'success',
          text: messages.placed(order.orderNumber),
          detail: messages.reached,
          action: { label: messages.track, onPress: () => void navigate(trackingPath(order.id)) },
        });
      }),
    [queryClient, navigate],
  );
  return (
    <OutboxNotices
      signInHref={loginPath(pathname)}
      isInCart={({ basket }) => isSameCart(basket)}
      onPutBack={(entry) => {
        placing.putBack(entry);
        void navigate(PATHS.cart);
      }}
    />
  );
}
