import type { Order } from '@chulo/shared/contract/orders/orders';
import { fulfilmentNames } from './lib.messages.ts';

/** 'Table 4'; a table with a name of its own is called by it. */
export const tableText = (name: string): string => (/^\p{N}/u.test(name) ? `Table ${name}` : name);

/** The type of an order, with its table: 'Dine In · Table 4'. */
export const typeText = ({ deliveryType, tableName }: Pick<Order, 'deliveryType' | 'tableName'>): string =>
  tableName === undefined
    ? fulfilmentNames[deliveryType]
    : `${fulfilmentNames[deliveryType]} · ${tableText(tableName)}`;
