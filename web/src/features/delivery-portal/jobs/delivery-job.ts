import type { DeliveryOrder, JobStep } from '../delivery-source.ts';

/** A courier's job (S4.36); local only. */
export type Job = { state: 'idle'; order: null } | { state: JobStep; order: DeliveryOrder };

export const IDLE: Job = { state: 'idle', order: null };

/** The next state after the courier confirms a step; states without an entry have none. */
const NEXT = { picking_up: 'delivering', delivering: 'delivered' } as const satisfies Partial<
  Record<Job['state'], JobStep>
>;
type ActiveState = keyof typeof NEXT;

const hasNext = (state: Job['state']): state is ActiveState => state in NEXT;

/** Accepts an order if the courier has none. */
export function withAccepted(job: Job, order: DeliveryOrder): Job {
  return job.state === 'idle' ? { state: 'picking_up', order } : job;
}

/** The job after the courier confirms the current step. */
export function withNextStep(job: Job): Job {
  return job.order !== null && hasNext(job.state) ? { state: NEXT[job.state], order: job.order } : job;
}

/** Clears a delivered job. */
export function withoutDelivered(job: Job): Job {
  return job.state === 'delivered' ? IDLE : job;
}
