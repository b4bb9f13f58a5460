import { expect, test } from 'vitest';
import type { Road } from '../delivery-source.ts';
import { drawingOf, isClearOf, passedPart } from './road-drawing.ts';

const PAPER = { width: 300, height: 200, margin: 20 };
const SOUTH_WEST = { lat: 26.72, lng: 85.92 };
const NORTH_EAST = { lat: 26.73, lng: 85.93 };
const MIDDLE = { lat: 26.725, lng: 85.925 };
const ROAD: Road = [SOUTH_WEST, MIDDLE, NORTH_EAST];

test('a road fills the paper between its margins, north at the top', () => {
  const pointOf = drawingOf(ROAD, PAPER);
  expect(pointOf(SOUTH_WEST).y).toBeCloseTo(180);
  expect(pointOf(NORTH_EAST).y).toBeCloseTo(20);
  expect(pointOf(NORTH_EAST).x).toBeGreaterThan(pointOf(SOUTH_WEST).x);
  expect(pointOf(MIDDLE).x).toBeCloseTo(150);
});

test('a road of one place lies in the middle', () => {
  expect(drawingOf([MIDDLE], PAPER)(MIDDLE)).toEqual({ x: 150, y: 100 });
});

test('behind somebody lies the road up to the nearest of its places', () => {
  expect(passedPart(ROAD, { lat: 26.7252, lng: 85.9247 })).toEqual([SOUTH_WEST, MIDDLE]);
  expect(passedPart(ROAD, SOUTH_WEST)).toEqual([SOUTH_WEST]);
});

test('what stands beside a road keeps its distance', () => {
  const points = ROAD.map(drawingOf(ROAD, PAPER));
  expect(isClearOf(points, { x: 150, y: 130 }, 31)).toBe(false);
  expect(isClearOf(points, { x: 150, y: 130 }, 30)).toBe(true);
});
