import type { Order } from '@chulo/shared/contract/orders/orders';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ReorderNotice, reorderIntoCart } from '../../../features/cart/reorder.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { historyMessages } from '../../../features/orders/history/history.messages.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { afterOrderMessages as messages } from './after-order.messages.ts';

/** Adds a past order to the cart at current prices and opens the cart; repeated clicks are ignored. */
export function useReorder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const lock = useRef(false);
  const [reorderingId, setReorderingId] = useState<string | null>(null);

  async function reorder({ id, orderNumber, items }: Order): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setReorderingId(id);
    try {
      const menu = await queryClient.fetchQuery({ ...menuOptions(), staleTime: 0 });
      const order = historyMessages.order(orderNumber);
      const notice: ReorderNotice = { order, changes: reorderIntoCart(items, menu) };
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

  return { reorder, reorderingId };
}
