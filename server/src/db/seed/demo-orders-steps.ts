import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { Dice } from './demo-orders-dice.ts';

export interface Staff {
  admin: string;
  kitchen: string;
  courier: string;
}

export interface Step {
  status: OrderStatus;
  at: Date;
  /** User id. */
  by: string;
}

export interface Taken {
  method: PaymentMethod;
  reference: string;
  at: Date;
}

interface Placed {
  at: Date;
  customerId: string;
  fulfilment: FulfilmentType;
  /** Of the slowest dish. */
  prepMinutes: number;
}

const SECOND_MS = 1_000;
const REFERENCE_SIGNS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const METHODS = [
  { value: 'cash', weight: 62 },
  { value: 'esewa', weight: 24 },
  { value: 'khalti', weight: 14 },
] as const satisfies { value: PaymentMethod; weight: number }[];

/** The order's way to the door or over the counter, or to where it was called off. */
export function walkThrough(dice: Dice, placed: Placed, staff: Staff): Step[] {
  const { customerId, fulfilment, prepMinutes } = placed;
  const steps: Step[] = [{ status: 'pending', at: placed.at, by: customerId }];
  const move = (status: OrderStatus, by: string, minMinutes: number, maxMinutes: number) => {
    const before = steps.at(-1)?.at ?? placed.at;
    steps.push({ status, by, at: later(dice, before, minMinutes, maxMinutes) });
  };
  const cancelledAfter = dice.happens(0.065) ? dice.pick(['pending', 'pending', 'confirmed'] as const) : null;
  const cancel = () => move('cancelled', dice.happens(0.8) ? customerId : staff.admin, 2, 5);

  if (cancelledAfter === 'pending') {
    cancel();
    return steps;
  }
  move('confirmed', staff.admin, 2, 6);
  if (cancelledAfter === 'confirmed') {
    cancel();
    return steps;
  }
  move('preparing', staff.kitchen, 1, 5);
  move('ready', staff.kitchen, prepMinutes - 4, prepMinutes + 4);
  if (fulfilment === 'delivery') {
    move('picked_up', staff.courier, 1, 6);
    move('delivered', staff.courier, 6, 20);
  } else move('delivered', staff.kitchen, 1, 15);
  return steps;
}

/** Cash when the food is handed over; a wallet confirms the order. */
export function takePayment(dice: Dice, steps: readonly Step[]): Taken | null {
  const end = steps.at(-1);
  const confirmed = steps.find((step) => step.status === 'confirmed');
  if (end?.status !== 'delivered' || !confirmed) return null;
  const method = dice.pickWeighted<PaymentMethod>(METHODS);
  if (method === 'cash') return { method, reference: '', at: later(dice, end.at, 0, 12) };
  const reference = Array.from({ length: 9 }, () => dice.pick(REFERENCE_SIGNS)).join('');
  return { method, reference, at: confirmed.at };
}

/** Some minutes after an instant, to the second. */
export function later(dice: Dice, instant: Date, minMinutes: number, maxMinutes: number): Date {
  return new Date(instant.getTime() + dice.between(minMinutes * 60, maxMinutes * 60) * SECOND_MS);
}
