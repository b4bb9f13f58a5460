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
/** Writes a notification in the transaction of what it tells. */
export type Notify = (db: Database, notification: NewNotification) => Promise<void>;
type ToldDevices = Record<'userId' | 'orderId' | 'title' | 'message' | 'path', string>;

export interface OrdersDependencies {
  db: Kysely<DB>;
  bus: Bus;
  clock: Clock;
  notify: Notify;
  /** Writes for the devices that want to be told, likewise in the transaction. */
  tellDevices: (db: Database, told: ToldDevices) => Promise<void>;
  giveBackPromoUse: (db: Database, promoId: string) => Promise<void>;
  /** False when the code has no use left. */
  retakePromoUse: (db: Database, promoId: string) => Promise<boolean>;
  offeredPaymentMethods: () => readonly PaymentMethod[];
  /** Counts a delivered order's dishes, or takes them off again with -1. */
  countSold: (db: Database, orderId: string, step: 1 | -1) => Promise<void>;
}
