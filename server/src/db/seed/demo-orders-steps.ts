import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { Random } from './demo-orders-random.ts';

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

export interface PastPayment {
  method: PaymentMethod;
  reference: string;
  at: Date;
}

interface Placed {
  at: Date;
  customerId: string;
  fulfilment: FulfilmentType;
  /** Minutes of the slowest dish. */
  prepMinutes: number;
}

const SECOND_MS = 1_000;
const REFERENCE_CHARACTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const METHODS = [
  { value: 'cash', weight: 62 },
  { value: 'esewa', weight: 24 },
  { value: 'khalti', weight: 14 },
] as const satisfies { value: PaymentMethod; weight: number }[];

/** The status changes of an order until it is delivered or cancelled. */
export function planSteps(random: Random, placed: Placed, staff: Staff): Step[] {
  const { customerId, fulfilment, prepMinutes } = placed;
  const steps: Step[] = [{ status: 'pending', at: placed.at, by: customerId }];
  const move = (status: OrderStatus, by: string, minMinutes: number, maxMinutes: number) => {
    const previous = steps.at(-1)?.at ?? placed.at;
    steps.push({ status, by, at: later(random, previous, minMinutes, maxMinutes) });
  };
  const cancelledAfter = random.chance(0.065)
    ? random.pick(['pending', 'pending', 'confirmed'] as const)
    : null;
  const cancel = () => move('cancelled', random.chance(0.8) ? customerId : staff.admin, 2, 5);

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

/** Cash is paid at delivery, a wallet payment when the order is confirmed. */
export function planPayment(random: Random, steps: readonly Step[]): PastPayment | null {
  const lastStep = steps.at(-1);
  const confirmed = steps.find((step) => step.status === 'confirmed');
  if (lastStep?.status !== 'delivered' || !confirmed) return null;
  const method = random.pickWeighted<PaymentMethod>(METHODS);
  if (method === 'cash') return { method, reference: '', at: later(random, lastStep.at, 0, 12) };
  const reference = Array.from({ length: 9 }, () => random.pick(REFERENCE_CHARACTERS)).join('');
  return { method, reference, at: confirmed.at };
}

/** A random instant between two numbers of minutes later. */
export function later(random: Random, instant: Date, minMinutes: number, maxMinutes: number): Date {
  return new Date(instant.getTime() + random.between(minMinutes * 60, maxMinutes * 60) * SECOND_MS);
}
