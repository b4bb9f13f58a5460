import type { Coordinates, Route } from '../delivery-source.ts';

export interface Point {
  x: number;
  y: number;
}

interface Canvas {
  width: number;
  height: number;
  /** Free space on each side. */
  margin: number;
}

/** In degrees; avoids a division by zero for a route of one point. */
const MIN_DEGREES = 0.0001;

const distanceOf = (a: Coordinates, b: Coordinates) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));

/** Projects coordinates onto a canvas: north at the top, the route centred and as large as the margins allow. */
export function projectionOf(route: Route, { width, height, margin }: Canvas): (place: Coordinates) => Point {
  const longitudeScale = Math.cos((route[0].lat * Math.PI) / 180);
  const xs = route.map(({ lng }) => lng * longitudeScale);
  const ys = route.map(({ lat }) => lat);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const spanX = Math.max(east - west, MIN_DEGREES);
  const spanY = Math.max(north - south, MIN_DEGREES);
  const scale = Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY);
  return ({ lat, lng }) => ({
    x: width / 2 + (lng * longitudeScale - (west + east) / 2) * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  });
}

/** The points of a route up to the one nearest to the position. */
export function passedPart(route: Route, position: Coordinates): readonly Coordinates[] {
  const distances = route.map((place) => distanceOf(place, position));
  return route.slice(0, distances.indexOf(Math.min(...distances)) + 1);
}

/** Whether a spot has at least `distance` from every drawn point of a route. */
export const isClearOf = (points: readonly Point[], spot: Point, distance: number): boolean =>
  points.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= distance);
