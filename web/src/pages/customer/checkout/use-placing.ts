import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import { isPhone } from '@chulo/shared/domain/text/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-items.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import type { PlaceOrderBody } from '../../../features/orders/orders.queries.ts';
import { useOutbox } from '../../../features/orders/placing/outbox.store.ts';
import type { OutboxEntry, Refusal } from '../../../features/orders/placing/outbox-entry.ts';
import type { PlacingRefusal, PlacingState } from '../../../features/orders/placing/placing.machine.ts';
import { placingMessages } from '../../../features/orders/placing/placing.messages.ts';
import type { BillChange } from '../../../features/orders/placing/placing-notice.tsx';
import { removePromo } from '../../../features/promos/promo.store.ts';
import { promosMessages } from '../../../features/promos/promos.messages.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { textOf } from '../../../lib/device/persisted-store.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { placing } from '../parts/placing-instance.ts';
import type { CartBill } from '../parts/use-bill.ts';

export interface PagePlacing {
  state: PlacingState;
  /** False until the outbox was read. */
  isKnown: boolean;
  isBusy: boolean;
  /** No request with the saved order has left this device. */
  isNeverSent: boolean;
  withdraw: () => Promise<void>;
  refusal: PlacingRefusal | null;
  submitOrder: (body: OutboxEntry['body'], userId: string) => Promise<void>;
  dismissRefusal: () => void;
}

/** Places the order of the checkout page: idle, sending, then placed or saved on this device (S4.31). */
export function usePlacing(): PagePlacing {
  const queryClient = useQueryClient();
  const state = placing.usePlacingState();
  const explainRef = useRef(explain);
  useEffect(() => {
    explainRef.current = explain;
  });
  useEffect(
    () =>
      placing.followOutbox({
        userId: () => useSession.getState().user?.id ?? null,
        remember: (key) => history.replaceState({ ...history.state, placedOrder: key }, ''),
        remembered: () => textOf(history.state?.placedOrder) || null,
        explain: (refusal, body) => explainRef.current(refusal, body.promoCode ?? ''),
      }),
    [],
  );
  useSignInNotice(state.step === 'idle' || state.step === 'sending');

  async function submitOrder(body: OutboxEntry['body'], userId: string): Promise<void> {
    await placing.submitOrder({
      body,
      userId,
      isDemonstration: isDemoFallback(),
    });
    void queryClient.invalidateQueries({ queryKey: ['order'] });
  }

  async function withdraw(): Promise<void> {
    if (state.step !== 'saved' || state.key === null || (await placing.withdraw(state.key))) return;
    showToast({ kind: 'error', text: placingMessages.notWithdrawn });
  }

  /** A refusal usually means that this page shows stale data: it is refetched before the reason is shown. */
  async function explain(
    { sentence: reason, code, isRetryable, menuItemIds }: Refusal,
    promoCode: string,
  ): Promise<PlacingRefusal> {
    const isPromo = code?.startsWith('promo.') === true;
    const sentence = isPromo ? promosMessages.takenOff(promoCode, reason) : reason;
    if (isPromo) removePromo(sentence);
    if (code !== null && !isRetryable)
      await Promise.all([
        queryClient.refetchQueries({ queryKey: menuOptions().queryKey }),
        // This key is also the prefix of the slots' key.
        queryClient.refetchQueries({ queryKey: restaurantOptions().queryKey }),
        queryClient.refetchQueries({ queryKey: ['promos'], type: 'active' }),
      ]);
    return { sentence, code, isRetryable, menuItemIds };
  }

  return {
    state,
    isKnown: useOutbox((outbox) => outbox.isRead),
    isBusy: state.step === 'sending',
    isNeverSent: useOutbox(({ entries }) =>
      entries.some(({ key, neverSent }) => state.step === 'saved' && key === state.key && neverSent === true),
    ),
    withdraw,
    refusal: state.step === 'idle' ? state.refusal : null,
    submitOrder,
    dismissRefusal: placing.dismissRefusal,
  };
}

/** Shows why the page redirects when the session ends, in this tab or another. */
function useSignInNotice(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    return useSession.subscribe(({ user }, before) => {
      if (before.user && !user) showToast({ kind: 'error', text: placingMessages.mustSignIn });
    });
  }, [isActive]);
}

/** Whether a failed order is shown as placed (DEMO_FALLBACK, S8.28); the server writes the flag into the page. */
function isDemoFallback(): boolean {
  return document.documentElement.dataset.demoFallback === 'true';
}

interface OrderParts {
  userId: string;
  restaurant: Restaurant;
  lines: readonly PricedCartItem[];
  type: FulfilmentType;
  address: DeliveryAddress | null;
  price: OrderPrice;
  promoCode: string | null;
  instructions: string;
  /** One of the restaurant's tables. */
  tableName: string | null;
  /** The start of the chosen slot; null for as soon as possible. */
  scheduledFor: string | null;
}

/** The request body of an order (S3.26) with the amounts in rupees that the customer has seen, for the server to check. */
export function placeOrderBodyOf(parts: OrderParts): PlaceOrderBody {
  const {
    userId,
    restaurant,
    lines,
    type,
    address,
    price,
    promoCode,
    instructions,
    tableName,
    scheduledFor,
  } = parts;
  return {
    customerId: userId,
    restaurantId: restaurant.id,
    items: lines.map(({ menuItemId, name, quantity, price, customizations, specialInstructions }) => ({
      menuItemId,
      name,
      quantity,
      price,
      customizations,
      specialInstructions,
    })),
    deliveryType: type,
    deliveryAddress: type === 'delivery' && address ? wireAddressOf(address, restaurant) : null,
    subtotal: rupeesOf(price.subtotal),
    tax: rupeesOf(price.tax),
    deliveryFee: rupeesOf(price.deliveryFee),
    discount: rupeesOf(price.discount),
    promoCode,
    tip: rupeesOf(price.tip),
    total: rupeesOf(price.total),
    paymentMethod: 'cod',
    specialInstructions: instructions,
    ...(tableName !== null && { tableName }),
    ...(scheduledFor !== null && { scheduledFor }),
  };
}

function wireAddressOf(address: DeliveryAddress, restaurant: Restaurant): PlaceOrderBody['deliveryAddress'] {
  const { type, label, address: street, city, state, landmark, phone, coordinates } = address;
  return {
    ...{ type, label, street, city: city || restaurant.address.city, state, landmark, coordinates },
    // An address may have been saved with a number that nobody can call.
    phone: isPhone(phone) ? phone : '',
  };
}

/** Time to read a changed bill: a click meant for the old bill must not accept the new one. */
const READING_MS = 800;

interface AgreedBill {
  total: Paisa;
  type: FulfilmentType;
  /** Unit prices in rupees by the key of their line. */
  prices: ReadonlyMap<string, number>;
}

/**
 * The bill that the customer has seen. A later change, by the server or by the menu, is shown and must be accepted
 * before the order is sent.
 */
export function useAgreedBill(bill: CartBill) {
  const [agreed, setAgreed] = useState<AgreedBill | null>(null);
  const { lines, price, type, restaurant } = bill;
  const isKnown = price !== null && (bill.menu !== undefined || bill.error !== null);
  const agree = () =>
    price &&
    setAgreed({ total: price.total, type, prices: new Map(lines.map((line) => [line.key, line.price])) });
  // A type that is still offered was changed by the customer, who then sees another bill.
  const isTypeGone = agreed && agreed.type !== type && restaurant?.deliveryTypes[agreed.type] === false;
  const isOtherType = agreed?.type !== type;
  useEffect(() => {
    if (isKnown && isOtherType && !isTypeGone) agree();
  });
  const hasChanged = isOtherType ? isTypeGone : agreed.total !== price?.total;
  const isChanged = agreed && price && bill.canOrderAny && hasChanged;
  const changedTo = isChanged ? `${price.total} ${type}` : null;
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(changedTo), READING_MS);
    return () => clearTimeout(timer);
  }, [changedTo]);
  return {
    change: isChanged ? changeOf(agreed, price.total, isTypeGone === true, bill) : null,
    /** The change is too recent to have been read. */
    isUnread: changedTo !== null && changedTo !== read,
    agree,
    /** The customer has changed the order, so the current bill is the one they see. */
    reset: () => setAgreed(null),
  };
}

function changeOf(
  { total, prices, type: oldType }: AgreedBill,
  newTotal: Paisa,
  isTypeGone: boolean,
  { lines, type }: CartBill,
): BillChange {
  return {
    type: isTypeGone ? placingMessages.typeChanged(oldType, type) : null,
    oldTotal: formatMoney(rupeesOf(total)),
    newTotal: formatMoney(rupeesOf(newTotal)),
    lines: lines.flatMap(({ key, name, price }) => {
      const before = prices.get(key);
      const isSame = before === undefined || before === price;
      return isSame ? [] : [{ key, name, before: formatMoney(before), now: formatMoney(price) }];
    }),
  };
}
