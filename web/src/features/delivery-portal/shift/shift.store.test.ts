import { userSchema } from '@chulo/shared/contract/people/auth';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../../lib/api/session-changes.ts';
import { sampleSource } from '../sample-source.ts';
import { acceptOrder, endShift, setOnline, takeNextStep, useShift } from './shift.store.ts';

const { orders } = await sampleSource.readDay();
const [first, second] = orders;
if (!first || !second) throw new Error('the sample has fewer than two orders');

const COURIER = sampleOf(userSchema, {
  id: '8a5c4f5e-0000-4000-8000-000000000002',
  name: 'Bikash Yadav',
  email: 'courier@example.com',
  phone: '9800000003',
  role: 'delivery',
  createdAt: '2026-11-01T06:00:00.000Z',
});

const alertMock = vi.fn();
const reportStep = vi.spyOn(sampleSource, 'reportStep');
const job = () => useShift.getState().job;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', alertMock);
});
afterEach(() => {
  endShift();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Runs the timer that defers the alert until after the next paint. */
const flushAlert = () => vi.advanceTimersByTime(1);

test('an idle courier who accepts an order is picking it up and sees an alert with its id [S4.36 S4.37]', () => {
  expect(job()).toEqual({ state: 'idle', order: null });
  acceptOrder(first);
  expect(job()).toEqual({ state: 'picking_up', order: first });
  flushAlert();
  expect(alertMock.mock.calls).toEqual([[`Order ${first.id} accepted! Proceed to restaurant for pickup.`]]);
});

test('a courier moves a job from picking up to delivering and then to delivered [S4.38 S4.39]', () => {
  acceptOrder(first);
  takeNextStep();
  expect(job()).toEqual({ state: 'delivering', order: first });
  takeNextStep();
  expect(job()).toEqual({ state: 'delivered', order: first });
  expect(reportStep.mock.calls.map(([, step]) => step)).toEqual(['picking_up', 'delivering', 'delivered']);
});

test('a delivered job is cleared after one second with a completion alert [S4.40 S4.41 S9.38]', () => {
  acceptOrder(first);
  flushAlert();
  alertMock.mockClear();
  takeNextStep();
  takeNextStep();
  vi.advanceTimersByTime(999);
  expect(job().state).toBe('delivered');
  expect(alertMock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(job()).toEqual({ state: 'idle', order: null });
  flushAlert();
  expect(alertMock.mock.calls).toEqual([['Order completed! Great job!']]);
});

test('a courier with an active job cannot accept a second order', () => {
  acceptOrder(first);
  acceptOrder(second);
  flushAlert();
  expect(job().order).toBe(first);
  expect(useShift.getState().takenIds).toEqual([first.id]);
  expect(alertMock).toHaveBeenCalledTimes(1);
});

test('a next-step action without an active step changes nothing', () => {
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
  expect(reportStep).toHaveBeenCalledTimes(3);
});

test('a courier can accept another order after a delivery', () => {
  acceptOrder(first);
  takeNextStep();
  takeNextStep();
  vi.advanceTimersByTime(1_000);
  acceptOrder(second);
  expect(job()).toEqual({ state: 'picking_up', order: second });
  expect(useShift.getState().takenIds).toEqual([first.id, second.id]);
});

test('a courier who goes offline keeps the active job', () => {
  acceptOrder(first);
  setOnline(false);
  expect(useShift.getState()).toMatchObject({ isOnline: false, job: { state: 'picking_up' } });
});

test('signing out resets the shift and cancels the completion alert', () => {
  startSession({ user: COURIER, token: 'abc' });
  acceptOrder(first);
  takeNextStep();
  takeNextStep();
  setOnline(false);
  flushAlert();
  alertMock.mockClear();
  endSession();
  vi.advanceTimersByTime(2_000);
  expect(alertMock).not.toHaveBeenCalled();
  expect(useShift.getState()).toEqual({
    isOnline: true,
    job: { state: 'idle', order: null },
    takenIds: [],
  });
});
