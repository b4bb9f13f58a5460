import type { Order } from '@chulo/shared/contract/orders/orders';
import { countItems } from '@chulo/shared/domain/order/cart';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { useCart } from '../../../features/cart/cart.store.ts';
import { type ReorderNotice, reorderIntoCart } from '../../../features/cart/reorder.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import {
  historyMessages,
  afterOrderMessages as messages,
} from '../../../features/orders/history/history.messages.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Adds a past order to the cart at current prices and opens the cart. Asks first when something is in it; repeated clicks are ignored. */
export function useReorder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const lock = useRef(false);
  const itemCount = useCart(countItems);
  const [reorderingId, setReorderingId] = useState<string | null>(null);

  const [asked, setAsked] = useState<Order | null>(null);

  async function fillCart({ id, orderNumber, items }: Order, replacesCart: boolean): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setReorderingId(id);
    try {
      const menu = await queryClient.fetchQuery({ ...menuOptions(), staleTime: 0 });
      const order = historyMessages.order(orderNumber);
      const notice: ReorderNotice = { order, changes: reorderIntoCart(items, menu, replacesCart) };
      if (notice.changes.length === 0) showToast({ kind: 'success', text: messages.reordered(order) });
      // Locked until the page is left, because the code of the cart page may still be loading.
      void navigate(PATHS.cart, { state: { reorder: notice } });
    } catch (error) {
      console.warn(messages.reorderFailed, error);
      showToast({ kind: 'error', text: messages.reorderFailed });
      lock.current = false;
      setReorderingId(null);
    }
  }

  function reorder(order: Order): void {
    if (useCart.getState().length === 0) void fillCart(order, false);
    else if (!lock.current) setAsked(order);
  }

  function answer(replacesCart: boolean): void {
    if (asked) void fillCart(asked, replacesCart);
    setAsked(null);
  }

  const question = (
    <Dialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={messages.addTitle}
      description={messages.addQuestion(
        cartMessages.items(itemCount),
        historyMessages.order(asked?.orderNumber ?? 0),
      )}
      actions={
        <>
          <Button variant="secondary" onClick={() => answer(true)}>
            {messages.replace}
          </Button>
          <Button onClick={() => answer(false)}>{messages.add}</Button>
        </>
      }
    />
  );
  return { reorder, reorderingId, question };
}
