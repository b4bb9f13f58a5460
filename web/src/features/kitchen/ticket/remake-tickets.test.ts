import type { Remake } from '@chulo/shared/contract/orders/remakes';
import { expect, test } from 'vitest';
import type { StationView } from '../stations/station-view.ts';
import { remakesOnBoard } from './remake-tickets.tsx';

const line = (id: string, menuItemId: string, isTicked = false) => ({ id, menuItemId, isTicked });
const remake = (...lines: ReturnType<typeof line>[]) =>
  ({ orderId: 'a', number: 1, lines }) as unknown as Remake;
const viewOf = (id: string) =>
  ({
    stations: [],
    byDish: new Map([
      ['pizza', 'oven'],
      ['lassi', 'bar'],
    ]),
    chosen: { id, name: id },
  }) as unknown as StationView;
const idsOf = (remakes: readonly Remake[]) => remakes.map(({ lines }) => lines.map(({ id }) => id));
const both = remake(line('1', 'pizza'), line('2', 'lassi'));

test('a board makes again what is of its station and is not made yet', () => {
  expect(idsOf(remakesOnBoard([both], null))).toEqual([['1', '2']]);
  expect(idsOf(remakesOnBoard([both], viewOf('bar')))).toEqual([['2']]);
  expect(idsOf(remakesOnBoard([both], viewOf('grill')))).toEqual([]);
  const made = remake(line('1', 'pizza', true), line('2', 'lassi'));
  expect(idsOf(remakesOnBoard([made], null))).toEqual([['2']]);
  expect(idsOf(remakesOnBoard([made], viewOf('oven')))).toEqual([]);
});
