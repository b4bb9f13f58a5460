import type { DeliveryOrder, JobStep } from '../delivery-source.ts';

/** A courier's job, on this device alone (section 4). */
export type Job = { state: 'idle'; order: null } | { state: JobStep; order: DeliveryOrder };

export const IDLE: Job = { state: 'idle', order: null };

/** What the courier's press makes of a state; what is not here waits for no press. */
const NEXT = { picking_up: 'delivering', delivering: 'delivered' } as const satisfies Partial<
  Record<Job['state'], JobStep>
>;
type Moving = keyof typeof NEXT;

const isMoving = (state: Job['state']): state is Moving => state in NEXT;

/** One job at a time: whoever has one keeps it. */
export function withAccepted(job: Job, order: DeliveryOrder): Job {
  return job.state === 'idle' ? { state: 'picking_up', order } : job;
}

/** One step on, after the courier has said so. */
export function withNextStep(job: Job): Job {
  return job.order !== null && isMoving(job.state) ? { state: NEXT[job.state], order: job.order } : job;
}

/** What is delivered leaves the screen. */
export function withoutDelivered(job: Job): Job {
  return job.state === 'delivered' ? IDLE : job;
}
