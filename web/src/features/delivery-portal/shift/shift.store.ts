import { create } from 'zustand';
import { useSession } from '../../../lib/api/session.ts';
import { tell } from '../../../lib/device/tell.ts';
import { portalMessages } from '../delivery-portal.messages.ts';
import { deliverySource } from '../delivery-portal.queries.ts';
import type { DeliveryOrder } from '../delivery-source.ts';
import { IDLE, type Job, withAccepted, withNextStep, withoutDelivered } from '../jobs/delivery-job.ts';

/** Section 9: delivery completion reset. */
const RESET_MS = 1_000;

interface Shift {
  isOnline: boolean;
  job: Job;
  /** Orders that were accepted are offered no more. */
  takenIds: readonly string[];
}

const START: Shift = { isOnline: true, job: IDLE, takenIds: [] };

/** What the courier does, until the page is loaded anew: nothing of it is kept on the device (section 3). */
export const useShift = create<Shift>(() => START);

let reset: ReturnType<typeof setTimeout> | undefined;

export function setOnline(isOnline: boolean): void {
  useShift.setState({ isOnline });
}

/** idle -> picking_up */
export function acceptOrder(order: DeliveryOrder): void {
  const { job, takenIds } = useShift.getState();
  const accepted = withAccepted(job, order);
  if (accepted === job) return;
  useShift.setState({ job: accepted, takenIds: [...takenIds, order.id] });
  deliverySource.noteStep(order.id, 'picking_up');
  tell(portalMessages.accepted(order.id));
}

/** picking_up -> delivering -> delivered; a second later the job is cleared, and idle again. */
export function takeNextStep(): void {
  const { job } = useShift.getState();
  const next = withNextStep(job);
  if (next === job || next.state === 'idle') return;
  useShift.setState({ job: next });
  deliverySource.noteStep(next.order.id, next.state);
  if (next.state === 'delivered') reset = setTimeout(clearDelivered, RESET_MS);
}

function clearDelivered(): void {
  useShift.setState(({ job }) => ({ job: withoutDelivered(job) }));
  tell(portalMessages.completed);
}

export function endShift(): void {
  clearTimeout(reset);
  useShift.setState(START, true);
}

// Whoever signs out, in another tab too, leaves nothing for the next one.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) endShift();
});
