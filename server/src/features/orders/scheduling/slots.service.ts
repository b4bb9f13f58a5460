import type { AffectedOrder } from '@chulo/shared/contract/orders/order-lists';
import type { Slots } from '@chulo/shared/contract/orders/orders';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import type { OrderingTerms } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { rulesOfType } from '@chulo/shared/domain/time/delivery-pause';
import { HOUR_MS } from '@chulo/shared/domain/time/nepal-time';
import { withoutHours } from '@chulo/shared/domain/time/opening-hours';
import { isSlotInHours, slotsWithRoom } from '@chulo/shared/domain/time/slots';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { presentSlot } from '../placing/placement.presenter.ts';
import * as repository from './slots.repository.ts';

interface SlotsDependencies {
  db: Database;
  clock: Clock;
  terms: { current: () => OrderingTerms };
  isAlwaysOpen: boolean;
}

interface SlotsQuery {
  leadMinutes: number;
  deliveryType?: FulfilmentType | undefined;
}

export type SlotsService = ReturnType<typeof createSlotsService>;

export function createSlotsService({ db, clock, terms, isAlwaysOpen }: SlotsDependencies) {
  /** @throws AppError restaurant.not_found */
  function read(restaurantId: string) {
    const { hours, slots, ...restaurant } = terms.current();
    if (restaurantId !== restaurant.restaurantId) throw new AppError('restaurant.not_found');
    return { rules: isAlwaysOpen ? withoutHours(hours) : hours, slots };
  }

  return {
    /** The slots of the next days for an order with this lead. */
    async listSlots(
      restaurantId: string,
      { leadMinutes, deliveryType = 'pickup' }: SlotsQuery,
    ): Promise<Slots> {
      const { rules, slots } = read(restaurantId);
      if (slots === null) return { slots: [] };
      const now = clock.now();
      const taken = await repository.listTakenSlots(db, new Date(now.getTime() - HOUR_MS));
      const choices = slotsWithRoom(rulesOfType(rules, deliveryType), { ...slots, leadMinutes }, taken, now);
      return { slots: choices.map(presentChoice) };
    },

    /** The open scheduled orders that the present hours do not cover. */
    async listAffectedOrders(restaurantId: string): Promise<AffectedOrder[]> {
      const { rules } = read(restaurantId);
      const now = clock.now();
      const coming = await repository.listComingOrders(db, now);
      return coming.filter((row) => !isSlotInHours(rules, slotTimesOf(row), now)).map(presentAffected);
    },
  };
}

const presentChoice = ({ from, to, isFull }: { from: Date; to: Date; isFull: boolean }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  isFull,
});

const slotTimesOf = (row: repository.ComingOrderRow) => ({
  startsAt: row.starts_at,
  onBoardFrom: row.on_board_from,
  minutes: row.slot_minutes,
});

function presentAffected(row: repository.ComingOrderRow): AffectedOrder {
  const { from, to } = presentSlot(row);
  return { id: row.id, orderNumber: row.order_number, from, to };
}
