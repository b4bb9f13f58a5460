import type { HistoryEntry, Tracking } from '@chulo/shared/contract/orders/order-changes';
import type { OrdersNow } from '@chulo/shared/contract/orders/order-lists';
import type { Order, OrderAddress, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import type { Remake } from '@chulo/shared/contract/orders/remakes';
import type { OrderRequest } from '@chulo/shared/contract/orders/requests';
import type { ChangeQuote, OrderRevision, RevisedOrder } from '@chulo/shared/contract/orders/revisions';
import { mayUse } from '@chulo/shared/domain/account/roles';
import { asPaisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { dueOf, owedOf, type Received } from '@chulo/shared/domain/money/payment';
import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import { waitingSince } from '@chulo/shared/domain/order/acceptance';
import { reasonText } from '@chulo/shared/domain/order/cancel-reasons';
import { dueAtOf } from '@chulo/shared/domain/order/kitchen-times';
import { timelineOf } from '@chulo/shared/domain/order/order-status';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Principal } from '../../http/authenticate.ts';
import type { DelayRow } from './changes/answers.repository.ts';
import type { StatusChangeRow } from './changes/order-changes.repository.ts';
import type { RemakeRow } from './changes/remakes.repository.ts';
import type { RequestRow } from './changes/requests.repository.ts';
import type { RevisedLine, RevisedRow, RevisionRow } from './changes/revisions.repository.ts';
import { timelineLabels } from './orders.messages.ts';
import type { OrderLineRow, OrderRow } from './orders.repository.ts';
import type { NowRow } from './orders-now.repository.ts';
import type { PaymentRow } from './payments/payments.repository.ts';
import type { RefundLineRow, RefundRow } from './payments/refunds.repository.ts';
import { presentPrice, presentPromise, presentSlot } from './placing/placement.presenter.ts';

/** Only staff see the customer's data; the kitchen does not see the email address. */
export function presentOrder(row: OrderRow, lines: readonly OrderLineRow[], reader: Principal): Order {
  const ownLines = lines.filter((line) => line.order_id === row.id);
  const received = receivedOf(row);
  const returned = paisaOf(row.returned_amount);
  const prepMinutes = ownLines.map((line) => line.prep_minutes);
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    channel: row.channel,
    subtotal: Number(row.subtotal),
    discount: Number(row.discount),
    staffDiscount: Number(row.staff_discount),
    deliveryFee: Number(row.delivery_fee),
    tax: Number(row.tax),
    pricesIncludeTax: row.prices_include_tax,
    tip: Number(row.tip),
    packagingFee: Number(row.packaging_fee),
    rounding: Number(row.rounding),
    total: Number(row.total),
    promoCode: row.promo_code,
    paidAmount: rupeesOf(asPaisa(received.paid + returned)),
    dueAmount: rupeesOf(dueOf(received)),
    refundedAmount: rupeesOf(asPaisa(received.refunded + returned)),
    tippedAmount: Number(row.tipped_amount),
    paymentMethod: row.payment_method,
    isRefundDue: owedOf(received) > 0,
    owedAmount: rupeesOf(owedOf(received)),
    revision: row.revision,
    deliveryType: row.fulfilment,
    orderType: row.fulfilment,
    deliveryAddress: presentAddress(row.address as OrderAddress | null),
    ...(row.table_name === null ? {} : { tableName: row.table_name }),
    notes: row.instructions,
    specialInstructions: row.instructions,
    restaurantName: row.restaurant_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    dueAt:
      dueAtOf(row.confirmed_at, prepMinutes, row.delayed_minutes, row.on_board_from)?.toISOString() ?? null,
    readyAt: row.ready_at?.toISOString() ?? null,
    slot: presentSlot(row),
    promised: promisedOf(row),
    delayedMinutes: row.delayed_minutes,
    items: ownLines.map(presentLine),
    ...presentCustomer(row, reader),
    ...(row.is_test ? { isTest: true } : {}),
  };
}

type ReceivedColumns = 'status' | 'total' | 'paid_amount' | 'tipped_amount' | 'refunded_amount';
export const receivedOf = (row: Pick<OrderRow, ReceivedColumns>): Received => ({
  status: row.status,
  total: paisaOf(row.total),
  paid: paisaOf(row.paid_amount),
  tipped: paisaOf(row.tipped_amount),
  refunded: paisaOf(row.refunded_amount),
});

/** The promise of the acceptance, or else of the placement. */
function promisedOf(row: OrderRow): Order['promised'] {
  const { confirmed_at: confirmedAt, promised_minutes: minutes, delayed_minutes: delayed } = row;
  if (confirmedAt === null || minutes === null) return presentPromise(row, delayed);
  const at = new Date(confirmedAt.getTime() + (minutes + delayed) * MINUTE_MS).toISOString();
  return { from: at, to: at };
}

export function presentAddress(address: OrderAddress | null): Order['deliveryAddress'] {
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

function presentCustomer(
  row: OrderRow,
  reader: Principal,
): Pick<Order, 'customer' | 'callFirst' | 'takenBy' | 'staffDiscountReason'> {
  const customer = { id: row.customer_id, name: row.customer_name, phone: row.customer_phone };
  const forStaff = {
    callFirst: row.call_first,
    ...(row.taken_by_name === null ? {} : { takenBy: row.taken_by_name }),
    ...(row.staff_discount_reason === '' ? {} : { staffDiscountReason: row.staff_discount_reason }),
  };
  if (mayUse(reader, 'customers'))
    return { customer: { ...customer, email: row.customer_email }, ...forStaff };
  return reader.isKitchen ? { customer, ...forStaff } : {};
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

export const presentNow = (row: NowRow): OrdersNow => ({
  pending: { count: row.pending, oldestAt: row.oldest_pending_at?.toISOString() ?? null },
  late: { count: row.late, oldestDueAt: row.oldest_due_at?.toISOString() ?? null },
  unpaid: { open: row.unpaid_open, delivered: row.unpaid_delivered },
});

/** Oldest first. */
export function presentHistory(
  changes: readonly StatusChangeRow[],
  delays: readonly DelayRow[],
): HistoryEntry[] {
  const statusAt = (at: Date) =>
    changes.findLast((change) => change.changed_at <= at)?.to_status ?? 'pending';
  const entries = [
    ...changes.map((change) => ({
      from: change.from_status,
      status: change.to_status,
      at: change.changed_at.toISOString(),
      by: change.changed_by_name ?? '',
      cook: change.cook_name,
      reason: reasonText(reasonOf(change)),
      reasonCode: change.reason_code,
      isAutomatic: change.is_automatic,
      delayMinutes: 0,
    })),
    ...delays.map((delay) => ({
      from: statusAt(delay.delayed_at),
      status: statusAt(delay.delayed_at),
      at: delay.delayed_at.toISOString(),
      by: delay.delayed_by_name,
      cook: delay.cook_name,
      reason: '',
      reasonCode: null,
      isAutomatic: false,
      delayMinutes: delay.minutes,
    })),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

const reasonOf = ({ reason_code, reason }: StatusChangeRow) => ({ code: reason_code, text: reason });

export const presentPayment = (row: PaymentRow): OrderPayment => ({
  number: row.number,
  amount: Number(row.amount),
  tip: Number(row.tip),
  given: row.given === null ? null : Number(row.given),
  method: row.method,
  riderId: row.rider_id,
  rider: row.rider_name ?? '',
  walletAccount: row.wallet_account,
  transactionReference: row.transaction_reference,
  at: row.recorded_at.toISOString(),
  by: row.name,
  corrects: row.corrects,
  isCorrected: row.corrected_by !== null,
  reason: row.reason,
  movedOrderNumber: row.moved_order_number,
});

export const presentRefund = (row: RefundRow, lines: readonly RefundLineRow[]): OrderRefund => ({
  number: row.number,
  amount: Number(row.amount),
  method: row.method,
  transactionReference: row.transaction_reference,
  reason: row.reason,
  at: row.refunded_at.toISOString(),
  by: row.name,
  lines: lines
    .filter(({ number }) => number === row.number)
    .map(({ position, quantity }) => ({ position, quantity })),
});

const presentRevisedLine = (line: RevisedLine): RevisedOrder['items'][number] => ({
  id: String(line.position),
  menuItemId: line.menuItemId,
  name: line.name,
  quantity: line.quantity,
  price: Number(line.unitPrice),
  customizations: line.options.map(({ optionId, name }) => ({ optionId, name })),
  specialInstructions: line.instructions,
});

/** The lines of the kitchen's first ticket. */
export const presentTicketLines = (lines: readonly RevisedLine[]): OrderLine[] =>
  lines.map((line) => ({ ...presentRevisedLine(line), image: '', isTicked: false }));

const presentRevised = (row: RevisedRow): RevisedOrder => ({
  subtotal: Number(row.subtotal),
  discount: Number(row.discount),
  staffDiscount: Number(row.staffDiscount ?? 0),
  staffDiscountReason: row.staffDiscountReason ?? '',
  deliveryFee: Number(row.deliveryFee),
  tax: Number(row.tax),
  pricesIncludeTax: row.pricesIncludeTax,
  packagingFee: Number(row.packagingFee),
  rounding: Number(row.rounding),
  total: Number(row.total),
  promoCode: row.promoCode,
  deliveryType: row.fulfilment,
  deliveryAddress: presentAddress(row.address),
  specialInstructions: row.notes,
  items: row.lines.map(presentRevisedLine),
});

export const presentRevision = (row: RevisionRow): OrderRevision => ({
  number: row.number,
  at: row.changed_at.toISOString(),
  by: row.name,
  before: presentRevised(row.before),
  after: presentRevised(row.after),
});

/** What a change costs; `keepsPromo` is true also of an order without a code. */
export function presentChangeQuote(
  row: OrderRow,
  price: OrderPrice,
  { keepsPromo, belowMinimum }: { keepsPromo: boolean; belowMinimum: number | null },
): ChangeQuote {
  const received = { ...receivedOf(row), total: price.total };
  return {
    ...presentPrice(price),
    promoCode: keepsPromo ? row.promo_code : null,
    dueAmount: rupeesOf(dueOf(received)),
    owedAmount: rupeesOf(owedOf(received)),
    lostPromoCode: keepsPromo ? null : row.promo_code,
    belowMinimum,
  };
}

export const presentRequest = (row: RequestRow): OrderRequest => ({
  number: row.number,
  kind: row.kind,
  text: row.text,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answerText: row.answer_text,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export const presentRemake = (row: RemakeRow): Remake => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  number: row.number,
  deliveryType: row.fulfilment,
  reason: row.reason,
  at: row.asked_at.toISOString(),
  by: row.name,
  lines: row.lines.map((line) => ({
    id: String(line.position),
    menuItemId: line.menuItemId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    customizations: line.options.map(({ optionId, name }) => ({ optionId, name })),
    specialInstructions: line.instructions,
    isTicked: row.done_positions.includes(line.position),
  })),
  doneAt: row.done_at?.toISOString() ?? null,
});

/** @param openSince since when the restaurant has been open, null while it is closed */
export function presentTracking(
  row: OrderRow,
  changes: readonly StatusChangeRow[],
  openSince: Date | null,
  request: RequestRow | undefined,
): Tracking {
  const steps = timelineOf(
    row.fulfilment,
    row.created_at,
    changes.map((change) => ({ status: change.to_status, at: change.changed_at })),
  );
  const last = changes.at(-1);
  const waiting =
    last?.to_status === 'pending'
      ? waitingSince(last.changed_at, presentSlot(row) !== null, openSince)
      : null;
  return {
    order: {
      id: row.id,
      orderNumber: row.order_number,
      status: row.status,
      deliveryType: row.fulfilment,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at?.toISOString() ?? null,
      promised: promisedOf(row),
      pendingSince: waiting?.toISOString() ?? null,
      cancelReason: last?.to_status === 'cancelled' ? reasonText(reasonOf(last)) : '',
      request: request ? presentRequest(request) : null,
    },
    timeline: steps.map((step) => ({
      status: step.status,
      label: timelineLabels[step.status],
      completed: step.completed,
      timestamp: step.at?.toISOString() ?? null,
    })),
  };
}
