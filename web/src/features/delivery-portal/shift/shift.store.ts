import { create } from 'zustand';
import { useSession } from '../../../lib/api/session.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { portalMessages } from '../delivery-portal.messages.ts';
import { deliverySource } from '../delivery-portal.queries.ts';
import type { DeliveryOrder } from '../delivery-source.ts';
import { IDLE, type Job, withAccepted, withNextStep, withoutDelivered } from '../jobs/delivery-job.ts';

/** Delay before a delivered job is cleared (S9.38). */
const RESET_MS = 1_000;

interface Shift {
  isOnline: boolean;
  job: Job;
  /** Accepted orders are no longer offered. */
  takenIds: readonly string[];
}

const INITIAL: Shift = { isOnline: true, job: IDLE, takenIds: [] };

/** The courier's shift; in memory only (S3.41). */
export const useShift = create<Shift>(() => INITIAL);

let resetTimer: ReturnType<typeof setTimeout> | undefined;

export function setOnline(isOnline: boolean): void {
  useShift.setState({ isOnline });
}

export function acceptOrder(order: DeliveryOrder): void {
  const { job, takenIds } = useShift.getState();
  const accepted = withAccepted(job, order);
  if (accepted === job) return;
  useShift.setState({ job: accepted, takenIds: [...takenIds, order.id] });
  deliverySource.reportStep(order.id, 'picking_up');
  showAlert(portalMessages.accepted(order.id));
}

/** picking_up -> delivering -> delivered; a second later the job is cleared. */
export function takeNextStep(): void {
  const { job } = useShift.getState();
  const next = withNextStep(job);
  if (next === job || next.state === 'idle') return;
  useShift.setState({ job: next });
  deliverySource.reportStep(next.order.id, next.state);
  if (next.state === 'delivered') resetTimer = setTimeout(clearDelivered, RESET_MS);
}

function clearDelivered(): void {
  useShift.setState(({ job }) => ({ job: withoutDelivered(job) }));
  showAlert(portalMessages.completed);
}

export function endShift(): void {
  clearTimeout(resetTimer);
  useShift.setState(INITIAL, true);
}

// Also resets after a sign-out in another tab.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) endShift();
});
