import { expect, test } from 'vitest';
import { clearDistance } from './use-toast-place.ts';

const TOAST = { left: 16, right: 374, height: 80 };
const PHONE = { edge: 'top', usual: 16, present: 16, windowHeight: 800 } as const;
const box = (top: number, bottom: number, [left, right] = [0, 390]) => ({ top, bottom, left, right });

test('a toast stands at its usual distance when nothing is in its way', () => {
  expect(clearDistance(TOAST, [], PHONE)).toBe(16);
  expect(clearDistance(TOAST, [box(0, 16), box(96, 120)], PHONE), 'both touch it only').toBe(16);
  expect(clearDistance(TOAST, [box(20, 60, [374, 390])], PHONE), 'beside it').toBe(16);
});

test('a toast stands behind each header in its way, the nearest first', () => {
  expect(clearDistance(TOAST, [box(0, 56)], PHONE)).toBe(64);
  expect(clearDistance(TOAST, [box(130, 180), box(0, 56)], PHONE)).toBe(188);
  expect(clearDistance(TOAST, [box(0, 56), box(300, 360)], PHONE)).toBe(64);
});

test('at the bottom of a desktop, too', () => {
  const desktop = { edge: 'bottom', usual: 24, present: 24, windowHeight: 800 } as const;
  expect(clearDistance(TOAST, [box(700, 790, [0, 240])], desktop)).toBe(108);
  expect(clearDistance(TOAST, [box(0, 60), box(600, 690)], desktop)).toBe(24);
});

test('a toast that covers nothing stays where it is', () => {
  expect(clearDistance(TOAST, [box(0, 56)], { ...PHONE, present: 112 })).toBe(112);
  expect(
    clearDistance(TOAST, [box(0, 56), box(150, 200)], { ...PHONE, present: 112 }),
    'from the edge anew',
  ).toBe(64);
});

test('a toast stands at the other edge where there is no room', () => {
  expect(clearDistance(TOAST, [box(0, 712)], PHONE)).toBe(720);
  expect(clearDistance(TOAST, [box(0, 713)], PHONE)).toBe(704);
  expect(clearDistance(TOAST, [box(0, 80)], { ...PHONE, windowHeight: 90 })).toBe(16);
});
