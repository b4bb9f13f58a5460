import type { Floor, TableBill } from '@chulo/shared/contract/restaurant/tables';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { dueOf } from '@chulo/shared/domain/money/payment';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { receivedOf } from '../orders.presenter.ts';
import type { OrderLineRow, OrderRow } from '../orders.repository.ts';
import type { SittingRow } from './sittings.repository.ts';
import type { TableRow } from './tables.repository.ts';

export const dueOfAll = (rounds: readonly Parameters<typeof receivedOf>[0][]) =>
  sumOf(rounds.map((round) => dueOf(receivedOf(round))));

const counted = (rounds: readonly OrderRow[]) => rounds.filter(({ status }) => status !== 'cancelled');

export function presentFloor(
  tables: readonly TableRow[],
  sittings: readonly SittingRow[],
  orders: readonly (OrderRow & { sitting_id: string | null })[],
): Floor {
  return tables.map((table) => {
    const sitting = sittings.find(({ table_id }) => table_id === table.id);
    if (!sitting) return { ...table, sitting: null };
    const rounds = counted(orders.filter(({ sitting_id }) => sitting_id === sitting.id));
    return {
      ...table,
      sitting: {
        id: sitting.id,
        openedAt: sitting.opened_at.toISOString(),
        rounds: rounds.length,
        openOrders: rounds.filter(({ status }) => isOngoing(status)).length,
        due: rupeesOf(dueOfAll(rounds)),
        billAskedAt: sitting.bill_asked_at?.toISOString() ?? null,
      },
    };
  });
}

export const presentBill = (
  sitting: SittingRow,
  rounds: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): TableBill => ({
  sittingId: sitting.id,
  tableName: sitting.table_name,
  openedAt: sitting.opened_at.toISOString(),
  billAskedAt: sitting.bill_asked_at?.toISOString() ?? null,
  rounds: rounds.map((round) => ({
    orderNumber: round.order_number,
    status: round.status,
    createdAt: round.created_at.toISOString(),
    total: Number(round.total),
    dueAmount: rupeesOf(dueOf(receivedOf(round))),
    items: lines
      .filter(({ order_id }) => order_id === round.id)
      .map(({ name, options, quantity, unit_price }) => ({
        name,
        options: optionsText({ customizations: options as { name: string }[] }),
        quantity,
        price: Number(unit_price),
      })),
  })),
  total: rupeesOf(sumOf(counted(rounds).map(({ total }) => paisaOf(total)))),
  due: rupeesOf(dueOfAll(rounds)),
});
