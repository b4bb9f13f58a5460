import { decimalOf, paisaOf } from '@chulo/shared/domain/money/money';
import { leavesBoard } from '@chulo/shared/domain/order/order-status';
import type { PastOrder } from './demo-orders-plan.ts';
import type { Staff, Step } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';

export interface TableRows {
  orders: object[];
  order_lines: object[];
  order_status_changes: object[];
  payments: object[];
}

/** What the tables hold of some orders; instants are told, never left to the database's clock. */
export function rowsOf(past: readonly PastOrder[], staff: Staff): TableRows {
  return {
    orders: past.map(orderRow),
    order_lines: past.flatMap(({ id, lines }) =>
      lines.map((line, index) => ({
        order_id: id,
        position: index + 1,
        menu_item_id: line.dish.id,
        name: line.dish.name,
        image: line.dish.image,
        unit_price: decimalOf(paisaOf(line.unitPrice)),
        quantity: line.quantity,
        prep_minutes: line.dish.prepMinutes,
        options: line.options,
        instructions: line.instructions,
      })),
    ),
    order_status_changes: past.flatMap(({ id, steps }) =>
      steps.map((step, index) => ({
        order_id: id,
        from_status: steps[index - 1]?.status ?? null,
        to_status: step.status,
        changed_by: step.by,
        changed_at: step.at,
      })),
    ),
    payments: past.flatMap(({ id, eater, price, payment }) =>
      payment
        ? {
            order_id: id,
            amount: decimalOf(price.total),
            method: payment.method,
            wallet_account: payment.method === 'cash' ? '' : eater.phone,
            transaction_reference: payment.reference,
            recorded_by: staff.admin,
            recorded_at: payment.at,
          }
        : [],
    ),
  };
}

function orderRow({ id, eater, fulfilment, price, promo, steps, payment, seenAt, wish }: PastOrder) {
  const placed = steps[0];
  const end = steps.at(-1);
  if (!placed || !end) throw new RangeError('an order without a history');
  return {
    id,
    customer_id: eater.id,
    restaurant_id: demoRestaurant.id,
    status: end.status,
    fulfilment,
    subtotal: decimalOf(price.subtotal),
    discount: decimalOf(price.discount),
    delivery_fee: decimalOf(price.deliveryFee),
    tax: decimalOf(price.tax),
    tip: decimalOf(price.tip),
    total: decimalOf(price.total),
    paid_amount: decimalOf(payment ? price.total : 0),
    promo_id: promo?.id ?? null,
    promo_code: promo?.code ?? null,
    payment_method: 'cod',
    instructions: wish,
    address: fulfilment === 'delivery' ? eater.address : null,
    promised_from_minutes: demoRestaurant.deliveryTime.min,
    promised_to_minutes: demoRestaurant.deliveryTime.max,
    // Nobody sends these again, so any bytes will do.
    request_hash: `\\x${id.replaceAll('-', '')}`,
    created_at: placed.at,
    updated_at: payment && payment.at > end.at ? payment.at : end.at,
    seen_at: seenAt,
    left_kitchen_at: steps.find((step, index) => isDeparture(steps[index - 1], step))?.at ?? null,
    confirmed_at: steps.find((step) => step.status === 'confirmed')?.at ?? null,
  };
}

function isDeparture(before: Step | undefined, step: Step): boolean {
  return before !== undefined && leavesBoard(before.status, step.status);
}
