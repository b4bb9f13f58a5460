import type { NotificationType } from '@chulo/shared/contract/notifications';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  deepLink: string;
}
/** Inserts a notification in the caller's transaction. */
export type Notify = (db: Database, notification: NewNotification) => Promise<void>;
type DeviceMessage = Record<'userId' | 'orderId' | 'title' | 'message' | 'path', string>;

export interface OrdersDependencies {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  notify: Notify;
  /** Queues push messages for the user's subscribed devices, in the caller's transaction. */
  tellDevices: (db: Database, message: DeviceMessage) => Promise<void>;
  giveBackPromoUse: (db: Database, promoId: string) => Promise<void>;
  /** False when the code's usage limit is reached. */
  retakePromoUse: (db: Database, promoId: string) => Promise<boolean>;
  offeredPaymentMethods: () => readonly PaymentMethod[];
  /** Adds a delivered order's quantities to the dishes' sold counters; -1 subtracts them. */
  countSold: (db: Database, orderId: string, step: 1 | -1) => Promise<void>;
}
