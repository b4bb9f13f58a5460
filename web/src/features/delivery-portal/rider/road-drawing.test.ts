import { expect, test } from 'vitest';
import type { Route } from '../delivery-source.ts';
import { isClearOf, passedPart, projectionOf } from './road-drawing.ts';

const CANVAS = { width: 300, height: 200, margin: 20 };
const SOUTH_WEST = { lat: 26.72, lng: 85.92 };
const NORTH_EAST = { lat: 26.73, lng: 85.93 };
const MIDDLE = { lat: 26.725, lng: 85.925 };
const ROUTE: Route = [SOUTH_WEST, MIDDLE, NORTH_EAST];

test('a route fills the canvas inside its margins, with north at the top', () => {
  const pointOf = projectionOf(ROUTE, CANVAS);
  expect(pointOf(SOUTH_WEST).y).toBeCloseTo(180);
  expect(pointOf(NORTH_EAST).y).toBeCloseTo(20);
  expect(pointOf(NORTH_EAST).x).toBeGreaterThan(pointOf(SOUTH_WEST).x);
  expect(pointOf(MIDDLE).x).toBeCloseTo(150);
});

test('a route of one point is drawn in the middle', () => {
  expect(projectionOf([MIDDLE], CANVAS)(MIDDLE)).toEqual({ x: 150, y: 100 });
});

test('the passed part of a route ends at the point nearest to the rider', () => {
  expect(passedPart(ROUTE, { lat: 26.7252, lng: 85.9247 })).toEqual([SOUTH_WEST, MIDDLE]);
  expect(passedPart(ROUTE, SOUTH_WEST)).toEqual([SOUTH_WEST]);
});

test('a spot is clear of a route if it keeps the minimum distance from every point', () => {
  const points = ROUTE.map(projectionOf(ROUTE, CANVAS));
  expect(isClearOf(points, { x: 150, y: 130 }, 31)).toBe(false);
  expect(isClearOf(points, { x: 150, y: 130 }, 30)).toBe(true);
});
