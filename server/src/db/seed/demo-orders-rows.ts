import { decimalOf, NO_PAISA } from '@chulo/shared/domain/money/money';
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

/** The rows of past orders, with explicit timestamps instead of the database clock. */
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
        unit_price: decimalOf(line.unitPrice),
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
    payments: past.flatMap(({ id, customer, price, payment }) =>
      payment
        ? {
            order_id: id,
            amount: decimalOf(price.total),
            method: payment.method,
            wallet_account: payment.method === 'cash' ? '' : customer.phone,
            transaction_reference: payment.reference,
            recorded_by: staff.admin,
            recorded_at: payment.at,
          }
        : [],
    ),
  };
}

function orderRow({
  id,
  customer,
  fulfilment,
  price,
  promo,
  steps,
  payment,
  seenAt,
  instructions,
}: PastOrder) {
  const firstStep = steps[0];
  const lastStep = steps.at(-1);
  if (!firstStep || !lastStep) throw new RangeError('an order without a history');
  return {
    id,
    customer_id: customer.id,
    restaurant_id: demoRestaurant.id,
    status: lastStep.status,
    fulfilment,
    subtotal: decimalOf(price.subtotal),
    discount: decimalOf(price.discount),
    delivery_fee: decimalOf(price.deliveryFee),
    tax: decimalOf(price.tax),
    prices_include_tax: price.pricesIncludeTax,
    tip: decimalOf(price.tip),
    packaging_fee: decimalOf(price.packagingFee),
    rounding: decimalOf(price.rounding),
    total: decimalOf(price.total),
    paid_amount: decimalOf(payment ? price.total : NO_PAISA),
    promo_id: promo?.id ?? null,
    promo_code: promo?.code ?? null,
    payment_method: 'cod',
    instructions,
    address: fulfilment === 'delivery' ? customer.address : null,
    promised_from_minutes: demoRestaurant.deliveryTime.min,
    promised_to_minutes: demoRestaurant.deliveryTime.max,
    // Any bytes, because these orders are never sent again.
    request_hash: `\\x${id.replaceAll('-', '')}`,
    created_at: firstStep.at,
    updated_at: payment && payment.at > lastStep.at ? payment.at : lastStep.at,
    seen_at: seenAt,
    left_kitchen_at: steps.find((step, index) => isDeparture(steps[index - 1], step))?.at ?? null,
    confirmed_at: steps.find((step) => step.status === 'confirmed')?.at ?? null,
  };
}

function isDeparture(before: Step | undefined, step: Step): boolean {
  return before !== undefined && leavesBoard(before.status, step.status);
}
