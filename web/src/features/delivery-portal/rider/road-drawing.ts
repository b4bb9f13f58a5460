import type { Place, Road } from '../delivery-source.ts';

export interface Point {
  x: number;
  y: number;
}

interface Paper {
  width: number;
  height: number;
  /** Kept free on every side. */
  margin: number;
}

/** In degrees: less than a step, so that a road of one place is drawn too. */
const SHORTEST = 0.0001;

const distanceOf = (one: Place, other: Place) =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

/** Where places lie on paper, north at the top, a road as large as the paper allows and in its middle. */
export function drawingOf(road: Road, { width, height, margin }: Paper): (place: Place) => Point {
  const narrowing = Math.cos((road[0].lat * Math.PI) / 180);
  const easts = road.map(({ lng }) => lng * narrowing);
  const norths = road.map(({ lat }) => lat);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const [south, north] = [Math.min(...norths), Math.max(...norths)];
  const across = Math.max(east - west, SHORTEST);
  const upwards = Math.max(north - south, SHORTEST);
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / upwards);
  return ({ lat, lng }) => ({
    x: width / 2 + (lng * narrowing - (west + east) / 2) * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  });
}

/** The part of a road that lies behind somebody. */
export function passedPart(road: Road, position: Place): readonly Place[] {
  const distances = road.map((place) => distanceOf(place, position));
  return road.slice(0, distances.indexOf(Math.min(...distances)) + 1);
}

/** Whether a spot on the paper is as far from a drawn road as `distance`. */
export const isClearOf = (points: readonly Point[], spot: Point, distance: number): boolean =>
  points.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= distance);
