import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { areAllFinished, finishEffectOf } from '@chulo/shared/domain/order/stations';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { orderMessages } from '../orders.messages.ts';
import type { ChangeOrder } from './answers.service.ts';
import type { LockedOrder } from './order-changes.repository.ts';
import * as repository from './stations.repository.ts';

type MoveOrder = (
  transaction: Database,
  principal: Principal,
  order: LockedOrder,
  status: OrderStatus,
) => Promise<void>;

/** The stations of an order. Its row is locked meanwhile: of two last stations, exactly one makes it ready. */
export function createStationFinishing(changeOrder: ChangeOrder, moveOrder: MoveOrder) {
  return {
    /** @throws AppError order.status_changed when the order is not in preparation, station.not_found */
    finishStation: (
      principal: Principal,
      orderId: string,
      stationId: string,
      isFinished: boolean,
    ): Promise<Order> =>
      changeOrder(principal, orderId, null, async (transaction, order) => {
        const effect = finishEffectOf(order.status, isFinished);
        if (effect === 'none') return;
        if (effect === 'refused')
          throw new AppError('order.status_changed', {
            sentence: orderMessages.statusChanged(order.status),
            data: { status: order.status },
          });
        if (effect === 'reopen') return moveOrder(transaction, principal, order, 'preparing');
        if (!isFinished) return repository.deleteFinishedStation(transaction, order.id, stationId);
        if (!(await repository.insertFinishedStation(transaction, order.id, stationId)))
          throw new AppError('station.not_found');
        const stations = await repository.listStationsOfOrder(transaction, order.id);
        const finished = await repository.listFinishedStations(transaction, [order.id]);
        const finishedIds = finished.map((row) => row.station_id);
        if (areAllFinished(stations, finishedIds)) await moveOrder(transaction, principal, order, 'ready');
      }),
  };
}
