import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { dishMessages } from '../../../features/menu/dish/dish.messages.ts';
import { findDish } from '../../../features/menu/dish/dish.ts';
import { cachedMenuOptions } from '../../../features/menu/menu.queries.ts';
import {
  historyMessages,
  afterOrderMessages as messages,
} from '../../../features/orders/history/history.messages.ts';
import { type ReviewDraft, ReviewForm } from '../../../features/reviews/review-form.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';

interface RatingSheetProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** One form for each dish of a delivered order that is still on the menu. What was entered is kept while the sheet is closed. */
export function RatingSheet({ order, isOpen, onClose }: RatingSheetProps) {
  const drafts = useRef(new Map<string, ReviewDraft>());
  const { data: menu } = useQuery(cachedMenuOptions());
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={messages.rateTitle}
      description={messages.rateDescription(historyMessages.order(order.orderNumber))}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
        {dishesOf(order).map(([menuItemId, name]) => (
          <ReviewForm
            key={menuItemId}
            menuItemId={menuItemId}
            dish={name}
            initial={drafts.current.get(menuItemId)}
            onDraft={(draft) => drafts.current.set(menuItemId, draft)}
            refusal={menu && !findDish(menu, menuItemId) ? dishMessages.goneNow : null}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** Each dish once, with its name. */
function dishesOf({ items }: Order): [string, string][] {
  const named = items.flatMap(({ menuItemId, name }): [string, string][] =>
    menuItemId === null ? [] : [[menuItemId, name]],
  );
  return [...new Map(named)];
}
