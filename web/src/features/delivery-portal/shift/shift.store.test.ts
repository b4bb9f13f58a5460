import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../../lib/api/session.ts';
import { sampleSource } from '../sample-source.ts';
import { acceptOrder, endShift, setOnline, takeNextStep, useShift } from './shift.store.ts';

const { orders } = await sampleSource.readDay();
const [first, second] = orders;
if (!first || !second) throw new Error('the sample has fewer than two orders');

const COURIER = {
  id: '8a5c4f5e-0000-4000-8000-000000000002',
  name: 'Bikash Yadav',
  email: 'courier@example.com',
  phone: '9800000003',
  role: 'delivery',
  createdAt: '2026-11-01T06:00:00.000Z',
} as const;

const told = vi.fn();
const noted = vi.spyOn(sampleSource, 'noteStep');
const job = () => useShift.getState().job;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', told);
});
afterEach(() => {
  endShift();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** What the browser shows before it tells. */
const shown = () => vi.advanceTimersByTime(1);

describe("a courier's job", () => {
  test('accepting an order makes an idle courier pick it up, and tells it with its id [S4.36 S4.37]', () => {
    expect(job()).toEqual({ state: 'idle', order: null });
    acceptOrder(first);
    expect(job()).toEqual({ state: 'picking_up', order: first });
    shown();
    expect(told.mock.calls).toEqual([[`Order ${first.id} accepted! Proceed to restaurant for pickup.`]]);
  });

  test('one press leads to the door, the next one says that it is done [S4.38 S4.39]', () => {
    acceptOrder(first);
    takeNextStep();
    expect(job()).toEqual({ state: 'delivering', order: first });
    takeNextStep();
    expect(job()).toEqual({ state: 'delivered', order: first });
    expect(noted.mock.calls.map(([, step]) => step)).toEqual(['picking_up', 'delivering', 'delivered']);
  });

  test('one second after that the job is cleared, and the praise is told [S4.40 S4.41 S9.38]', () => {
    acceptOrder(first);
    shown();
    told.mockClear();
    takeNextStep();
    takeNextStep();
    vi.advanceTimersByTime(999);
    expect(job().state).toBe('delivered');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(job()).toEqual({ state: 'idle', order: null });
    shown();
    expect(told.mock.calls).toEqual([['Order completed! Great job!']]);
  });

  test('whoever has an order gets no second one', () => {
    acceptOrder(first);
    acceptOrder(second);
    shown();
    expect(job().order).toBe(first);
    expect(useShift.getState().takenIds).toEqual([first.id]);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('presses that belong to no state change nothing', () => {
    takeNextStep();
    expect(job().state).toBe('idle');
    acceptOrder(first);
    takeNextStep();
    takeNextStep();
    takeNextStep();
    expect(job().state).toBe('delivered');
    vi.advanceTimersByTime(1_000);
    takeNextStep();
    expect(job().state).toBe('idle');
    expect(noted).toHaveBeenCalledTimes(3);
  });

  test('the next order can be accepted afterwards, and none twice', () => {
    acceptOrder(first);
    takeNextStep();
    takeNextStep();
    vi.advanceTimersByTime(1_000);
    acceptOrder(second);
    expect(job()).toEqual({ state: 'picking_up', order: second });
    expect(useShift.getState().takenIds).toEqual([first.id, second.id]);
  });

  test('offline keeps the job', () => {
    acceptOrder(first);
    setOnline(false);
    expect(useShift.getState()).toMatchObject({ isOnline: false, job: { state: 'picking_up' } });
  });

  test('signing out leaves nothing, not even the praise of a second later', () => {
    startSession({ user: COURIER, token: 'abc' });
    acceptOrder(first);
    takeNextStep();
    takeNextStep();
    setOnline(false);
    shown();
    told.mockClear();
    endSession();
    vi.advanceTimersByTime(2_000);
    expect(told).not.toHaveBeenCalled();
    expect(useShift.getState()).toEqual({
      isOnline: true,
      job: { state: 'idle', order: null },
      takenIds: [],
    });
  });
});
