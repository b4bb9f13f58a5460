import type { FoundCaller } from '@chulo/shared/contract/orders/counter';
import type { OrderAddress } from '@chulo/shared/contract/orders/orders';
import type { Address } from '@chulo/shared/contract/people/addresses';
import { presentAddress } from '../orders.presenter.ts';
import type { OrderLineRow } from '../orders.repository.ts';
import type { CallerOrderRow, CallerRow } from './callers.repository.ts';

type OrderedAddress = FoundCaller['addresses'][number];

interface CallersData {
  /** Newest first. */
  orders: readonly CallerOrderRow[];
  /** Those of `orders` that can be taken again. */
  recent: readonly CallerOrderRow[];
  lines: readonly OrderLineRow[];
  /** Those that each account keeps, by its id. */
  addresses: ReadonlyMap<string, readonly Address[]>;
}

export const presentCallers = (rows: readonly CallerRow[], data: CallersData): FoundCaller[] =>
  rows.map((row) => {
    const isHers = (owned: { customer_id: string }) => owned.customer_id === row.id;
    return {
      id: row.id,
      hasAccount: !row.is_caller,
      name: row.name,
      phone: row.phone,
      note: row.caller_note,
      isPhoneBlocked: row.is_phone_blocked,
      orderCount: row.order_count,
      addresses: withoutRepeats([
        ...data.orders.filter(isHers).flatMap(({ address }) => {
          const shown = presentAddress(address as OrderAddress | null);
          return shown ? [shown] : [];
        }),
        ...(data.addresses.get(row.id) ?? []).map(asOrdered),
      ]),
      recentOrders: data.recent.filter(isHers).map((order) => ({
        orderNumber: order.order_number,
        placedAt: order.created_at.toISOString(),
        deliveryType: order.fulfilment,
        specialInstructions: order.instructions,
        items: data.lines
          .filter(({ order_id }) => order_id === order.id)
          .map((line) => ({
            menuItemId: line.menu_item_id,
            name: line.name,
            quantity: line.quantity,
            optionIds: (line.options as { optionId: string }[]).map(({ optionId }) => optionId),
            specialInstructions: line.instructions,
          })),
      })),
    };
  });

const asOrdered = ({ type, label, street, city, state, zip_code, ...address }: Address): OrderedAddress => ({
  ...{ type, label, street, city, state, zip_code, zipCode: zip_code, country: address.country },
  landmark: address.landmark,
  phone: address.phone,
  coordinates: address.coordinates,
});

const placeOf = ({ street, city, landmark }: OrderedAddress) =>
  [street, city, landmark].map((part) => part.trim().toLowerCase()).join('\n');

const withoutRepeats = (addresses: readonly OrderedAddress[]): OrderedAddress[] =>
  [...new Map(addresses.toReversed().map((address) => [placeOf(address), address])).values()].toReversed();
