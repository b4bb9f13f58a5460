import type { HistoryEntry, Payment, Tracking } from '@chulo/shared/contract/order-changes';
import type { Order, OrderAddress, OrderLine } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { isRefundDue } from '@chulo/shared/domain/money/payment';
import { dueAtOf } from '@chulo/shared/domain/order/kitchen-times';
import { timelineOf } from '@chulo/shared/domain/order/order-status';
import type { Principal } from '../../http/authenticate.ts';
import type { PaymentRow, StatusChangeRow } from './changes/order-changes.repository.ts';
import { timelineLabels } from './orders.messages.ts';
import type { OrderLineRow, OrderRow } from './orders.repository.ts';

const MINUTE_MS = 60_000;

/** Only staff see the customer's data; the kitchen does not see the email address. */
export function presentOrder(row: OrderRow, lines: readonly OrderLineRow[], reader: Principal): Order {
  const ownLines = lines.filter((line) => line.order_id === row.id);
  const prepMinutes = ownLines.map((line) => line.prep_minutes);
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    subtotal: Number(row.subtotal),
    discount: Number(row.discount),
    deliveryFee: Number(row.delivery_fee),
    tax: Number(row.tax),
    tip: Number(row.tip),
    total: Number(row.total),
    promoCode: row.promo_code,
    paidAmount: Number(row.paid_amount),
    paymentMethod: row.payment_method,
    isRefundDue: isRefundDue(row.status, paisaOf(row.paid_amount)),
    deliveryType: row.fulfilment,
    orderType: row.fulfilment,
    deliveryAddress: presentAddress(row.address as OrderAddress | null),
    notes: row.instructions,
    specialInstructions: row.instructions,
    restaurantName: row.restaurant_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    dueAt: dueAtOf(row.confirmed_at, prepMinutes)?.toISOString() ?? null,
    items: ownLines.map(presentLine),
    ...presentCustomer(row, reader),
  };
}

function presentAddress(address: OrderAddress | null): Order['deliveryAddress'] {
  if (!address) return null;
  const { type, label, street, city, state, zipCode, country, landmark, phone, coordinates } = address;
  return {
    type,
    label,
    street,
    city,
    state,
    zipCode,
    zip_code: zipCode,
    country,
    landmark,
    phone,
    coordinates,
  };
}

function presentCustomer(row: OrderRow, reader: Principal): Pick<Order, 'customer'> {
  const customer = { id: row.customer_id, name: row.customer_name, phone: row.customer_phone };
  if (reader.role === 'admin') return { customer: { ...customer, email: row.customer_email } };
  return reader.isKitchen ? { customer } : {};
}

function presentLine(line: OrderLineRow): OrderLine {
  const options = line.options as { optionId: string; name: string }[];
  return {
    id: String(line.position),
    menuItemId: line.menu_item_id,
    name: line.name,
    quantity: line.quantity,
    price: Number(line.unit_price),
    image: line.image,
    customizations: options.map(({ optionId, name }) => ({ optionId, name })),
    specialInstructions: line.instructions,
    isTicked: line.is_ticked,
  };
}

export function presentHistory(changes: readonly StatusChangeRow[]): HistoryEntry[] {
  return changes.map((change) => ({
    from: change.from_status,
    status: change.to_status,
    at: change.changed_at.toISOString(),
    by: change.changed_by_name ?? '',
  }));
}

export const presentPayment = (row: PaymentRow): Payment => ({
  amount: Number(row.amount),
  method: row.method,
  walletAccount: row.wallet_account,
  transactionReference: row.transaction_reference,
  at: row.recorded_at.toISOString(),
  by: row.name,
});

export function presentTracking(row: OrderRow, changes: readonly StatusChangeRow[]): Tracking {
  const steps = timelineOf(
    row.fulfilment,
    row.created_at,
    changes.map((change) => ({ status: change.to_status, at: change.changed_at })),
  );
  const promisedAt = (minutes: number) =>
    new Date(row.created_at.getTime() + minutes * MINUTE_MS).toISOString();
  return {
    order: {
      id: row.id,
      orderNumber: row.order_number,
      status: row.status,
      deliveryType: row.fulfilment,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at?.toISOString() ?? null,
      promised: { from: promisedAt(row.promised_from_minutes), to: promisedAt(row.promised_to_minutes) },
    },
    timeline: steps.map((step) => ({
      status: step.status,
      label: timelineLabels[step.status],
      completed: step.completed,
      timestamp: step.at?.toISOString() ?? null,
    })),
  };
}
