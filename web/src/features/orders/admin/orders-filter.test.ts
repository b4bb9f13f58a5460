import { expect, test } from 'vitest';
import { ALL_ORDERS, daysChoiceOf, daysOf, ordersAddress, readOrdersFilter } from './orders-filter.ts';

const read = (search: string) => readOrdersFilter(new URLSearchParams(search));
/** 23:50 on 23 November in UTC is 05:35 on the 24th in Nepal. */
const NOW = new Date('2026-11-23T23:50:00Z');

test('an address without a filter shows all orders', () => {
  expect(read('')).toEqual(ALL_ORDERS);
  expect(ordersAddress(ALL_ORDERS)).toBe('');
});

test('a filter survives in the address, beside other parameters', () => {
  const filter = {
    ...ALL_ORDERS,
    page: 3,
    search: '+977 98&1',
    status: 'ready',
    only: 'unpaid',
    to: '2026-11-24',
  } as const;
  const address = ordersAddress(filter, new URLSearchParams('open=7&from=2026-01-01'));
  expect(address).toContain('open=7');
  expect(address).not.toContain('from');
  expect(read(address)).toEqual(filter);
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=9999999999',
  'status=eaten',
  'status=__proto__',
  'only=paid',
  'from=0001-01-01',
  'from=2026-02-30',
  'to=yesterday',
  'search=%20%20',
  'pageSize=1000',
  'size=1000',
])('an invalid parameter is ignored: %s', (search) => {
  expect(read(search)).toEqual(ALL_ORDERS);
});

test('a long search text is cut', () => {
  expect(read(`search=${'9'.repeat(1_000)}`).search.length).toBeLessThan(1_000);
  expect(read('page=9000000').page).toBe(1_000_000);
});

test.each([
  ['any', '', ''],
  ['today', '2026-11-24', '2026-11-24'],
  ['yesterday', '2026-11-23', '2026-11-23'],
] as const)('the quick choice "%s" is a range of Nepal days', (choice, from, to) => {
  expect(daysOf(choice, NOW)).toEqual({ from, to });
  expect(daysChoiceOf({ from, to }, NOW)).toBe(choice);
});

test.each([
  { from: '2026-11-23', to: '2026-11-24' },
  { from: '2026-11-24', to: '' },
  { from: '', to: '2026-11-24' },
])('any other range is a choice of days: %o', (range) => {
  expect(daysChoiceOf(range, NOW)).toBe('custom');
});
