import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type { Remake, remakeDishes } from '@chulo/shared/contract/orders/remakes';
import { KITCHEN_HISTORY_HOURS } from '@chulo/shared/domain/order/kitchen-times';
import { canRemake } from '@chulo/shared/domain/order/remakes';
import { HOUR_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Principal } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { refuseUsedKey } from '../../../http/idempotency-key.ts';
import type { OrdersDependencies } from '../orders.dependencies.ts';
import { presentRemake } from '../orders.presenter.ts';
import { findOrder, listLines, type OrderLineRow } from '../orders.repository.ts';
import { requireStock, usesOf } from '../placing/placement-pricing.ts';
import type { ChangeLocked } from './answers.service.ts';
import * as repository from './remakes.repository.ts';

type RemakeBody = EndpointInput<typeof remakeDishes>['body'];

/** Dishes that the kitchen makes again (decision 0111). Order, money and counts of sold dishes stay; stock is taken. */
export function createRemakes(
  { db, clock, menu, changeStock }: Pick<OrdersDependencies, 'db' | 'clock' | 'menu' | 'changeStock'>,
  changeLocked: ChangeLocked,
) {
  async function read(orderId: string, number: number): Promise<Remake> {
    const row = (await repository.listRemakesOf(db, orderId)).find((remake) => remake.number === number);
    if (!row) throw new AppError('order.remake_not_found');
    return presentRemake(row);
  }

  return {
    async remakeDishes(
      { userId: orderedBy }: Principal,
      orderId: string,
      { lines: wanted, reason }: RemakeBody,
      key: string,
    ): Promise<Remake> {
      await menu.reload();
      let number = 0;
      await changeLocked(orderId, null, async (transaction, order) => {
        const earlier = await repository.findRemakeBy(transaction, orderedBy, key);
        if (earlier?.order_id === order.id) {
          number = earlier.number;
          return;
        }
        const now = clock.now();
        if (!canRemake(order.status, await repository.findLeftAt(transaction, order.id), now))
          throw new AppError('order.not_remakable', { data: { status: order.status } });
        const lines = remadeLines(await listLines(transaction, [order.id]), wanted);
        number = await repository
          .insertRemake(transaction, { orderId: order.id, reason, lines, key, orderedBy })
          .catch(refuseUsedKey('one_remake_per_key'));
        if (order.is_test) return;
        const stock = usesOf(lines, menu.current(), now);
        requireStock(stock);
        if (!(await changeStock(transaction, order.id, stock))) throw new AppError('order.item_unavailable');
      });
      return read(orderId, number);
    },

    async listOrderRemakes(orderId: string): Promise<Remake[]> {
      const rows = await repository.listRemakesOf(db, orderId);
      if (rows.length > 0 || (await findOrder(db, orderId, {}))) return rows.map(presentRemake);
      throw new AppError('order.not_found');
    },

    async listRemakes(): Promise<Remake[]> {
      const since = new Date(clock.now().getTime() - KITCHEN_HISTORY_HOURS * HOUR_MS);
      return (await repository.listOpenRemakes(db, since)).map(presentRemake);
    },

    async finishRemake(orderId: string, number: number, lineIds: readonly string[]): Promise<Remake> {
      await changeLocked(orderId, null, async (transaction, order) => {
        const rows = await repository.listRemakesOf(transaction, order.id);
        const row = rows.find((remake) => remake.number === number);
        if (!row) throw new AppError('order.remake_not_found');
        const all = row.lines.map(({ position }) => position);
        if (lineIds.some((id) => !all.includes(Number(id)))) throw new AppError('order.line_not_found');
        if (row.done_at !== null) return;
        const positions = [...new Set([...row.done_positions, ...lineIds.map(Number)])];
        await repository.updateDone(transaction, row, {
          positions,
          isDone: positions.length === all.length,
        });
      });
      return read(orderId, number);
    },
  };
}

/** @throws AppError when a line is none of the order, or has fewer pieces */
function remadeLines(rows: readonly OrderLineRow[], wanted: RemakeBody['lines']): repository.RemadeLine[] {
  return wanted.map(({ id, quantity }) => {
    const line = rows.find(({ position }) => String(position) === id);
    if (!line || quantity > line.quantity) throw new AppError('order.line_not_found');
    return {
      position: line.position,
      menuItemId: line.menu_item_id,
      name: line.name,
      image: line.image,
      quantity,
      options: line.options as repository.RemadeLine['options'],
      instructions: line.instructions,
    };
  });
}
