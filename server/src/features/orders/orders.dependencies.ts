import type { NotificationType } from '@chulo/shared/contract/people/notifications';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import type { Paisa } from '@chulo/shared/domain/money/money';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import type { OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Snapshot } from '../../db/snapshots.ts';
import type { Clock } from '../../lib/clock.ts';

export interface NewNotification {
  /** When it may be inserted a second time. */
  id?: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  deepLink: string;
}
/** Inserts a notification in the caller's transaction; false when it is already there. */
export type Notify = (db: Database, notification: NewNotification) => Promise<boolean>;
type DeviceMessage = Record<'userId' | 'orderId' | 'title' | 'message' | 'path', string>;

export interface OrdersDependencies {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  notify: Notify;
  /** Queues push messages for the user's subscribed devices, in the caller's transaction. */
  notifyDevices: (db: Database, message: DeviceMessage) => Promise<void>;
  releasePromoUse: (db: Database, promoId: string) => Promise<void>;
  /** False when the code's usage limit, or its limit per customer, is reached. The caller holds the customer's lock. */
  reclaimPromoUse: (db: Database, promoId: string, customerId: string) => Promise<boolean>;
  /** The owner lets the kitchen's board accept and decline orders. */
  mayBoardAccept: () => boolean;
  /** The restaurant has riders of its own. */
  usesRiders: () => boolean;
  /** Since when the restaurant has been open by its hours; null while it is closed. */
  openSince: () => Date | null;
  /** Owners and managers get a push message about a new order at once; a setting. */
  pushesAtOnce: () => boolean;
  /** How long after its due time an order is late; a setting. */
  lateAfterDueMinutes: () => number;
  /** Rupees that a cashier may take off an order; a setting. */
  staffDiscountLimit: () => number;
  /** How amounts are written; a setting. */
  amountsInRs: () => boolean;
  offeredPaymentMethods: () => readonly PaymentMethod[];
  /** Adds a delivered order's quantities to the dishes' sold counters; -1 subtracts them. */
  countSold: (db: Database, orderId: string, step: 1 | -1) => Promise<void>;
  /** Gives back what an order has taken of counted dishes and options, before it is cooked. */
  giveBackStock: (db: Database, orderId: string) => Promise<void>;
  /** False when too few are left for the order. */
  retakeStock: (db: Database, orderId: string) => Promise<boolean>;
  /** Takes more of limited stock for a changed order, or gives some back; false when too few are left. */
  changeStock: (
    db: Database,
    orderId: string,
    uses: readonly { stockId: string; quantity: number }[],
  ) => Promise<boolean>;
  /** The code of a changed order; null when it no longer reaches the code's minimum. */
  promoOfOrder: (db: Database, promoId: string, subtotal: Paisa) => Promise<UsablePromo | null>;
  menu: Snapshot<ReadonlyMap<string, OrderableItem>>;
  terms: Snapshot<OrderingTerms>;
  /** The number of orders in a slot, also while no orders are scheduled. */
  slotCapacity: () => number;
  /** Of orders that a customer may cancel; 0 is no limit. */
  maxOrdersPerHour: number;
}
