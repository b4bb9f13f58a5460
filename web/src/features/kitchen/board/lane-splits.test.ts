import { expect, test } from 'vitest';
import { splitTickets } from './lane-splits.ts';

const LANE = { height: 640, gap: 10, continues: 40, continued: 40 };
const ticket = (...lines: number[]) => ({ head: 60, lines, foot: 80 });
const THREE = ticket(50, 50, 50);

test.each([
  ['tickets that fit stay whole', [ticket(90, 90), ticket(70, 90), ticket(50, 50)], [null, null, null]],
  ['a ticket without room continues after the lines that fit', [THREE, ticket(100, 100, 100)], [null, 2]],
  ['at least one line continues', [THREE, ticket(100, 110)], [null, 1]],
  [
    'the next ticket stands below a second part',
    [THREE, ticket(100, 110), THREE, THREE],
    [null, 1, null, null],
  ],
  ['a ticket without room for a line starts in the next lane', [ticket(350), ticket(50, 50)], [null, null]],
  ['a ticket of one line stays whole', [ticket(250), ticket(120)], [null, null]],
  [
    'a ticket that is higher than a lane is divided in the next one',
    [THREE, ticket(300, 300), THREE],
    [null, 1, 2],
  ],
  ['or in this one, when the rest has room in a lane', [THREE, ticket(100, 300, 200)], [null, 1]],
  ['a ticket that is higher than two lanes stays whole', [ticket(400, 400, 400, 400)], [null]],
  [
    'a ticket without lines of its own stays whole',
    [THREE, THREE, { head: 200, lines: [], foot: 0 }],
    [null, null, null],
  ],
] as const)('%s', (_, tickets, splits) => {
  expect(splitTickets(tickets, LANE)).toEqual(splits);
});
