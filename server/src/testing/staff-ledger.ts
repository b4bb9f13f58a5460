import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { call, dataOf } from './http-client.ts';
import type { Entry } from './order-ledger.ts';

/** Status changes and payments that the server acknowledged. */
export interface StaffLedger {
  moves: { id: string; status: OrderStatus }[];
  /** Ids of orders whose payment was recorded. */
  payments: string[];
}

export interface StaffWork {
  url: () => string;
  admin: SessionGrant;
  entries: readonly Entry[];
  ledger: StaffLedger;
  stopped: AbortSignal;
}

const WORKERS = 8;
const PAUSE_MS = 5;

/** Moves acknowledged orders through preparation, payment or cancellation, as staff and customers do. */
export async function workAsStaff({ url, admin, entries, ledger, stopped }: StaffWork): Promise<void> {
  const send = async (path: string, token: string, body?: unknown): Promise<boolean> => {
    const reply = await call(url(), 'PUT', path, { token, body }).catch(() => null);
    return reply?.status === 200;
  };
  const move = async (id: string, from: OrderStatus, status: OrderStatus): Promise<void> => {
    if (await send(`/api/orders/${id}/status`, admin.token, { from, status }))
      ledger.moves.push({ id, status });
  };
  const pay = async ({ id, total }: PlacedOrder): Promise<void> => {
    if (await send(`/api/orders/${id}/payment`, admin.token, { method: 'cash', orderTotal: total }))
      ledger.payments.push(id);
  };
  const cancel = async ({ id }: PlacedOrder, token: string): Promise<void> => {
    if (await send(`/api/orders/${id}/cancel`, token)) ledger.moves.push({ id, status: 'cancelled' });
  };

  let number = 0;
  const work = async (): Promise<void> => {
    while (!stopped.aborted) {
      await sleep(PAUSE_MS);
      const entry = entries[number];
      if (!entry || entry.state === 'unknown') continue;
      number += 1;
      if (entry.state === 'fail' || entry.answer === null) continue;
      const kind = number % 3;
      const order = dataOf<PlacedOrder>(entry.answer);
      if (kind === 0) await cancel(order, entry.token);
      else if (kind === 1) await pay(order);
      else {
        await move(order.id, 'pending', 'confirmed');
        await move(order.id, 'confirmed', 'preparing');
        await move(order.id, 'preparing', 'ready');
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}
