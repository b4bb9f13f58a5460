import type { EventEmitter } from 'node:events';
import { AppError } from './errors.ts';

/** The most important first. */
const PRIORITIES = ['staff', 'orders', 'reads'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Ends a request's slot. Further calls do nothing. */
export type Leave = () => void;

export interface Admission {
  /**
   * Waits for a slot.
   * @param client emits `close` when it disconnects, which removes it from the queue
   * @throws AppError request.busy when the queue is full, the wait too long, or the client has disconnected
   */
  enter(priority: Priority, client: EventEmitter): Promise<Leave>;
  /** Refuses all waiting requests, because the database does not respond: each would wait for it once more. */
  refuseWaiting(): void;
}

export interface AdmissionOptions {
  /** Requests of all kinds that may run at once. */
  slots: number;
  /** Called at most every ten seconds with the number of refused requests. */
  onRefused: (count: number) => void;
  now?: () => number;
  limits?: AdmissionLimits | undefined;
}

/** In milliseconds. */
export interface AdmissionLimits {
  /** The longest wait for a slot. */
  wait: number;
  /** A long queue that was not empty within this time is overload, not a burst. */
  burst: number;
}

interface Waiter {
  start(): void;
  refuse(error: AppError): void;
}

const MAX_WAITING = 500;
const ADMISSION_LIMITS: AdmissionLimits = { wait: 10_000, burst: 1_000 };
const REPORT_MS = 10_000;
/** Clients return at different times. */
const MAX_RETRY_SECONDS = 3;

/**
 * Limits the requests that run at once. A fifth of the slots is reserved for staff, and an eighth of the others is kept
 * from orders, so that reads are never starved. A free slot goes to the highest priority, first come, first served.
 */
export function createAdmission({
  slots,
  onRefused,
  now = Date.now,
  limits = ADMISSION_LIMITS,
}: AdmissionOptions): Admission {
  const customerSlots = slots - Math.max(1, Math.floor(slots / 5));
  const orderSlots = customerSlots - Math.floor(customerSlots / 8);
  const running = { staff: 0, orders: 0, reads: 0 };
  const waiting = { staff: new Set<Waiter>(), orders: new Set<Waiter>(), reads: new Set<Waiter>() };
  const emptyAt = { staff: 0, orders: 0, reads: 0 };
  let refused = 0;
  let reportedAt = 0;

  function hasSlot(priority: Priority): boolean {
    const customers = running.orders + running.reads;
    if (running.staff + customers >= slots) return false;
    if (priority === 'staff') return true;
    return customers < customerSlots && (priority === 'reads' || running.orders < orderSlots);
  }

  function start(priority: Priority): Leave {
    running[priority] += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      running[priority] -= 1;
      startWaiting();
    };
  }

  function startWaiting(): void {
    for (const priority of PRIORITIES)
      for (const waiter of waiting[priority]) {
        if (!hasSlot(priority)) break;
        waiter.start();
      }
  }

  function isFull(priority: Priority): boolean {
    const { size } = waiting[priority];
    if (size >= MAX_WAITING) return true;
    return priority !== 'staff' && size >= slots && now() - emptyAt[priority] > limits.burst;
  }

  function refusal(): AppError {
    refused += 1;
    if (now() - reportedAt >= REPORT_MS) {
      onRefused(refused);
      refused = 0;
      reportedAt = now();
    }
    return new AppError('request.busy', {
      retryAfterSeconds: 1 + Math.floor(Math.random() * MAX_RETRY_SECONDS),
      isCounted: true,
    });
  }

  function wait(priority: Priority, client: EventEmitter): Promise<Leave> {
    const queue = waiting[priority];
    if (queue.size === 0) emptyAt[priority] = now();
    return new Promise((resolve, reject) => {
      const end = () => {
        queue.delete(waiter);
        clearTimeout(timer);
        client.removeListener('close', onClose);
      };
      const waiter: Waiter = {
        start() {
          end();
          resolve(start(priority));
        },
        refuse(error) {
          end();
          reject(error);
        },
      };
      const onClose = () => waiter.refuse(new AppError('request.busy', { isCounted: true }));
      const timer = setTimeout(() => waiter.refuse(refusal()), limits.wait);
      client.once('close', onClose);
      queue.add(waiter);
    });
  }

  return {
    async enter(priority, client) {
      const queue = waiting[priority];
      if (queue.size === 0 && hasSlot(priority)) return start(priority);
      if (isFull(priority)) throw refusal();
      return wait(priority, client);
    },
    refuseWaiting() {
      for (const priority of PRIORITIES)
        for (const waiter of waiting[priority])
          waiter.refuse(new AppError('server.unavailable', { isCounted: true }));
    },
  };
}
