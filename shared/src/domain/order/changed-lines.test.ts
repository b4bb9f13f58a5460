import { expect, test } from 'vitest';
import { canChange, dishesToCook, keptLines, lineChanges, removesDishes } from './changed-lines.ts';
import { ORDER_STATUSES } from './order-status.ts';

const line = (id: string, quantity = 1, specialInstructions = '') => ({
  id,
  menuItemId: `dish ${id}`,
  quantity,
  specialInstructions,
  price: 80,
});

test('an order is changed until it is ready', () => {
  expect(ORDER_STATUSES.filter(canChange)).toEqual(['pending', 'confirmed', 'preparing']);
});

test('lines that stay keep their price, and those that are not named are gone', () => {
  const wanted = [{ id: '3', quantity: 2, specialInstructions: 'hot' }];
  expect(keptLines([line('1'), line('3')], wanted)).toEqual([line('3', 2, 'hot')]);
});

test('the changes name each line that came, went or differs', () => {
  const changes = lineChanges(
    [line('1'), line('2', 3), line('3')],
    [line('2', 2), line('3'), line('4', 1, 'mild')],
  );
  expect(changes).toEqual([
    { kind: 'removed', line: line('1') },
    { kind: 'changed', line: line('2', 2), before: line('2', 3) },
    { kind: 'added', line: line('4', 1, 'mild') },
  ]);
  expect(removesDishes(changes)).toBe(true);
  expect(dishesToCook(changes)).toEqual(['dish 4']);
});

test.each([
  ['another note', line('1', 2, 'mild'), false, ['dish 1']],
  ['one more', line('1', 3), false, ['dish 1']],
  ['one less', line('1', 1), true, []],
  ['no change', line('1', 2), false, []],
] as const)('%s', (_, after, removes, toCook) => {
  const changes = lineChanges([line('1', 2)], [after]);
  expect(removesDishes(changes)).toBe(removes);
  expect(dishesToCook(changes)).toEqual(toCook);
});
