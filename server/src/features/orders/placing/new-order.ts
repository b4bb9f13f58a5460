import { randomUUID } from 'node:crypto';
import { fulfilmentOf, type PlaceOrderBody } from '@chulo/shared/contract/orders/orders';
import type { OrderableItem } from '@chulo/shared/domain/menu/availability';
import { NO_PAISA, type Paisa } from '@chulo/shared/domain/money/money';
import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import { staffDiscountRefusal } from '@chulo/shared/domain/money/staff-discount';
import { lacksDetail, placeNamesOf } from '@chulo/shared/domain/order/address-detail';
import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import type { NoPromoEffect } from '@chulo/shared/domain/promo/promo-effect';
import type { UsablePromo } from '@chulo/shared/domain/promo/promo-rules';
import type { OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { acceptanceAt, openSince } from '@chulo/shared/domain/time/opening-times';
import type { Database } from '../../../db/client.ts';
import { isSerializationFailure } from '../../../db/database-errors.ts';
import type { Snapshot } from '../../../db/snapshots.ts';
import { AppError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { nepalPlaceNames } from '../../../lib/nepal-towns.ts';
import { type SlotTime, statusNotification } from '../orders.messages.ts';
import { findOpenTable, findTable } from '../tables/tables.repository.ts';
import type { NewOrder, Placement, PricedVersions } from './placement.repository.ts';
import { type PriceContext, pricePlacement, requireSamePrices } from './placement-pricing.ts';

const NEPAL_PLACES = placeNamesOf(nepalPlaceNames);
const MAX_ATTEMPTS = 5;

/** Replaced by place_order() with the number that the insert generates. */
const ORDER_NUMBER = '{orderNumber}';

export interface NewOrderDependencies {
  clock: Clock;
  menu: Snapshot<ReadonlyMap<string, OrderableItem>>;
  terms: Snapshot<OrderingTerms>;
  /** @throws AppError promo.* with the reason of the refusal */
  findUsablePromo: (db: Database, code: string, subtotal: Paisa, customerId: string) => Promise<UsablePromo>;
  /** The sentence for a code that takes nothing off an order. */
  noPromoEffectText: (lack: NoPromoEffect) => string;
  isAlwaysOpen: boolean;
  /** Places test orders only. */
  isTest?: boolean;
}

/** What an order is made of: its price, its lines and its times, by the rules and data of now. */
export function createNewOrders(dependencies: NewOrderDependencies) {
  const { clock, menu, terms, isTest = false } = dependencies;

  /** @throws AppError table.unknown */
  async function tableOf(
    db: Database,
    { tableName = '' }: PlaceOrderBody,
    fulfilment: NewOrder['fulfilment'],
    guestSittingId: string | null,
  ): Promise<NewOrder['table']> {
    if (guestSittingId !== null) {
      const own = await findOpenTable(db, guestSittingId);
      if (!own) throw new AppError('auth.invalid_session');
      return own;
    }
    if (fulfilment !== 'dine_in' || tableName === '') return null;
    const table = terms.current().tableOrdering ? await findTable(db, tableName) : null;
    if (!table) throw new AppError('table.unknown');
    return table;
  }

  return {
    /** @throws AppError when the order cannot be placed */
    async newOrderOf(
      db: Database,
      body: PlaceOrderBody,
      customerId: string,
      isStockCurrent: boolean,
      guestSittingId: string | null = null,
      staffDiscount: StaffDiscount = NO_STAFF_DISCOUNT,
    ): Promise<NewOrder> {
      requireAddressDetail(body);
      if (guestSittingId !== null && fulfilmentOf(body) !== 'dine_in')
        throw new AppError('table.dine_in_only');
      const { restaurantId, hours, autoAcceptCapacity } = terms.current();
      const context: PriceContext = {
        items: menu.current(),
        // One more drink is a round too.
        terms: guestSittingId === null ? terms.current() : { ...terms.current(), minimumOrder: 0 },
        now: clock.now(),
        isAlwaysOpen: dependencies.isAlwaysOpen,
        isStockCurrent,
        findUsablePromo: (code, subtotal) => dependencies.findUsablePromo(db, code, subtotal, customerId),
        noPromoEffectText: dependencies.noPromoEffectText,
        staffDiscount: staffDiscount.amount,
      };
      const order = await pricePlacement(body, context);
      requireStaffDiscount(order.price, staffDiscount);
      requireSamePrices(body, order);
      // S5.17
      if (order.price.total <= 0 && order.price.staffDiscount === 0)
        throw new AppError('order.nothing_to_pay');
      const id = randomUUID();
      const slot = order.slot && slotTimeOf(order.slot);
      const { title, message } = statusNotification('placed', ORDER_NUMBER, order.fulfilment, { slot });
      // Nobody is there outside the hours. A pause is about now, so it does not delay the answer to a scheduled order.
      const mayAccept = order.slot
        ? openSince(hours, context.now) !== null
        : acceptanceAt(hours, context.now).isOpen;
      return {
        id,
        restaurantId,
        fulfilment: order.fulfilment,
        price: order.price,
        promo: order.promo,
        paymentMethod: body.paymentMethod,
        instructions: body.specialInstructions,
        address: order.fulfilment === 'delivery' ? (body.deliveryAddress ?? null) : null,
        promisedMinutes: order.promisedMinutes,
        notification: { title, message, deep_link: trackingPath(id) },
        lines: order.lines,
        stock: isTest ? [] : order.stock,
        table: await tableOf(db, body, order.fulfilment, guestSittingId),
        isOfGuest: guestSittingId !== null,
        staffDiscountReason: staffDiscount.reason,
        slot: order.slot,
        acceptance:
          autoAcceptCapacity !== null && mayAccept && guestSittingId === null
            ? {
                capacity: order.slot ? null : autoAcceptCapacity,
                ...statusNotification('confirmed', ORDER_NUMBER, order.fulfilment, { slot }),
              }
            : null,
        isTest,
      };
    },

    /**
     * Places with the data in memory, and again with fresh data while they were not those of the database.
     * @param place with the versions of the data, and whether the stock in memory is current
     */
    async withCurrentData<Placed extends Pick<Placement, 'outcome'>>(
      place: (versions: PricedVersions, isStockCurrent: boolean) => Promise<Placed>,
    ): Promise<Exclude<Placed, { outcome: 'stale' }>> {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        try {
          const versions = { menu: menu.version(), terms: terms.version() };
          const placed = await place(versions, attempt > 1);
          if (placed.outcome !== 'stale') return placed as Exclude<Placed, { outcome: 'stale' }>;
        } catch (error) {
          // The promo code was edited, disabled or used up since it was read, or too few are left.
          if (!isSerializationFailure(error)) throw error;
        }
        await Promise.all([menu.reload(), terms.reload()]);
      }
      throw new AppError('request.busy');
    },
  };
}

interface StaffDiscount {
  amount: Paisa;
  reason: string;
  /** Rupees. */
  limit: number;
  isManager: boolean;
}
const NO_STAFF_DISCOUNT: StaffDiscount = { amount: NO_PAISA, reason: '', limit: 0, isManager: false };

/** @throws AppError order.discount_* */
function requireStaffDiscount(price: OrderPrice, { amount, ...rules }: StaffDiscount): void {
  const refusal = staffDiscountRefusal(amount, price, rules);
  if (refusal) throw new AppError(`order.discount_${refusal}`);
}

const slotTimeOf = ({ startsAt, minutes }: NonNullable<NewOrder['slot']>): SlotTime => ({
  from: startsAt,
  to: new Date(startsAt.getTime() + minutes * MINUTE_MS),
});

/** @throws AppError order.address_missing, or order.address_incomplete when a rider would not find it */
export function requireAddressDetail(
  body: Pick<PlaceOrderBody, 'deliveryType' | 'orderType' | 'deliveryAddress'>,
): void {
  const { deliveryAddress } = body;
  if (fulfilmentOf(body) !== 'delivery') return;
  if (!deliveryAddress) throw new AppError('order.address_missing');
  const { city, state, country } = deliveryAddress;
  if (lacksDetail(deliveryAddress, NEPAL_PLACES, placeNamesOf([city, state, country])))
    throw new AppError('order.address_incomplete');
}
