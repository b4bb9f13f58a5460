import { countItems } from '@chulo/shared/domain/order/cart';
import { cartEditedAt, editCart, holdLines, takeLines, useCart } from '../../../features/cart/cart.store.ts';
import { addStoredItems } from '../../../features/cart/cart-items.ts';
import {
  giveOrderChoices,
  readOrderChoices,
  takeOrderChoices,
} from '../../../features/orders/placing/order-choices.ts';
import {
  useOrderInstructions,
  writeOrderInstructions,
} from '../../../features/orders/placing/order-instructions.ts';
import type { Basket } from '../../../features/orders/placing/outbox-entry.ts';
import { createPlacing } from '../../../features/orders/placing/placing.ts';
import {
  promoCodeOf,
  removePromo,
  restorePromo,
  useAppliedPromo,
} from '../../../features/promos/promo.store.ts';
import { forgetHidden } from '../../../lib/device/person-data.ts';

/** What is held at present, so that the cart renders only when it changes. */
let heldKey = '[]';
const linesOf = ({ cart }: Basket) => addStoredItems([], cart);

/** Order placement in this tab: the checkout page sends the order, the customer shell tracks it on other pages. */
export const placing = createPlacing({
  read: () => ({
    cart: useCart.getState(),
    promo: useAppliedPromo.getState(),
    instructions: useOrderInstructions.getState(),
    choices: readOrderChoices(),
  }),
  hold(baskets) {
    const key = JSON.stringify(baskets);
    if (key === heldKey) return;
    heldKey = key;
    holdLines(baskets.flatMap(linesOf));
  },
  take(basket) {
    takeLines(linesOf(basket));
    const isPromo = (promo: unknown) => promoCodeOf(promo) === promoCodeOf(basket.promo);
    if (isPromo(useAppliedPromo.getState())) removePromo();
    if (useOrderInstructions.getState() === basket.instructions) writeOrderInstructions('');
    takeOrderChoices(basket.choices);
    // The server may have ended the session when the order was sent.
    forgetHidden(
      (key, value) =>
        (key === 'promo' && isPromo(value)) || (key === 'orderInstructions' && value === basket.instructions),
    );
  },
  give(basket) {
    const lines = addStoredItems(useCart.getState(), basket.cart);
    if (countItems(lines) < countItems(useCart.getState()) + countItems(linesOf(basket))) return false;
    editCart(() => lines);
    if (useAppliedPromo.getState() === null) restorePromo(basket.promo);
    if (useOrderInstructions.getState() === '') writeOrderInstructions(basket.instructions);
    giveOrderChoices(basket.choices);
    return true;
  },
  isEmpty: () => useCart.getState().length === 0,
  isUnchanged: ({ cart }, since) =>
    cartEditedAt() <= since && JSON.stringify(cart) === JSON.stringify(useCart.getState()),
});
