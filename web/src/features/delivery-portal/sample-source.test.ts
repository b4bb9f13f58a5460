import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { positionOptions } from './delivery-portal.queries.ts';
import { PRIORITIES } from './delivery-source.ts';
import { sampleSource } from './sample-source.ts';

const { orders, history, stats, week, round } = await sampleSource.readDay();
const [first, second] = round;
if (!first || !second) throw new Error('the sample has fewer than two rider orders');

// Without a window TanStack Query assumes a server and does not refetch.
beforeAll(() => environmentManager.setIsServer(() => false));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const average = (numbers: number[]) => sum(numbers) / numbers.length;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sample order has every field, and there is one of each priority [S3.42]', () => {
  for (const order of [...orders, ...round])
    expect(order).toMatchObject({
      id: expect.stringMatching(/./),
      restaurant: expect.stringMatching(/./),
      orderTime: expect.stringMatching(/^\d{4}-.*Z$/),
      total: expect.any(Number),
      tips: expect.any(Number),
      customer: {
        name: expect.stringMatching(/./),
        phone: expect.stringMatching(/^\d{10}$/),
        address: expect.stringMatching(/./),
        landmark: expect.stringMatching(/./),
      },
      distance: expect.any(Number),
      estimatedTime: expect.any(Number),
      items: expect.any(Number),
    });
  expect(new Set(orders.map(({ priority }) => priority))).toEqual(new Set(PRIORITIES));
});

test("the day's figures match its history [S3.43 S3.44]", () => {
  expect(stats).toMatchObject({
    deliveries: history.length,
    tips: sum(history.map(({ tips }) => tips)),
    avgDeliveryTime: average(history.map(({ duration }) => duration)),
  });
  expect(stats.distance).toBeCloseTo(sum(history.map(({ distance }) => distance)));
  expect(stats.rating).toBeCloseTo(average(history.map(({ rating }) => rating)), 1);
  expect(stats.earnings).toBeGreaterThan(stats.tips);
  expect(stats.onlineTime).toBeGreaterThan(sum(history.map(({ duration }) => duration)));
});

test('the totals of the week include those of the day [S3.45]', () => {
  expect(week.totalEarnings).toBeGreaterThan(stats.earnings);
  expect(week.totalDeliveries).toBeGreaterThan(stats.deliveries);
  expect(week.totalDistance).toBeGreaterThan(stats.distance);
  expect(week).toMatchObject({ avgRating: expect.any(Number), bonusEarned: expect.any(Number) });
});

test('no sample order appears in two lists', () => {
  const ids = [...orders, ...history, ...round].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the sample source makes no server call [S3.41 S1.14]', async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', fetchMock);
  await sampleSource.readDay();
  await sampleSource.updatePosition(first.id);
  sampleSource.reportStep('ORD-1', 'picking_up');
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a delivering rider's position is updated every 5 seconds along the order's route [S2.163]", async () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, positionOptions(second.id));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(50);
  for (const point of second.route) {
    expect(observer.getCurrentResult().data).toMatchObject(point);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(observer.getCurrentResult().data).toMatchObject(point);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(observer.getCurrentResult().data).toMatchObject(second.route.at(-1) ?? {});
  stop();
  queryClient.clear();
});

test('the position of an idle rider is not updated', async () => {
  vi.useFakeTimers();
  const updatePosition = vi.spyOn(sampleSource, 'updatePosition');
  const queryClient = new QueryClient();
  const stop = new QueryObserver(queryClient, positionOptions(null)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(updatePosition).not.toHaveBeenCalled();
  stop();
  queryClient.clear();
});
