import type { KitchenWatch } from '@chulo/shared/contract/orders/kitchen';
import { isKitchenUnattended } from '@chulo/shared/domain/order/kitchen-times';
import type { WatchRow } from './kitchen.repository.ts';

export function presentWatch(row: WatchRow, now: Date): KitchenWatch {
  const times = { lastAliveAt: row.last_alive_at, oldestWaitingSince: row.oldest_waiting_since };
  return {
    lastAliveAt: row.last_alive_at?.toISOString() ?? null,
    waiting: row.waiting,
    oldestWaitingSince: row.oldest_waiting_since?.toISOString() ?? null,
    isUnattended: isKitchenUnattended(times, now),
  };
}
