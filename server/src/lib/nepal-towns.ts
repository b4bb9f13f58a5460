import { nepalTownRows } from './nepal-towns.data.ts';

export interface NearestTown {
  name: string;
  /** District and province, as in "Dhanusa, Madhesh Province". */
  region: string;
  /** Distance from the requested point. */
  kilometres: number;
}

/** A town that is further away does not describe the location. */
const MAX_KILOMETRES = 30;
const EARTH_RADIUS_KILOMETRES = 6371.0088;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance by the haversine formula. */
function kilometresBetween(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const latHalf = Math.sin(toRadians(toLat - fromLat) / 2);
  const lonHalf = Math.sin(toRadians(toLon - fromLon) / 2);
  const chord = latHalf ** 2 + Math.cos(toRadians(fromLat)) * Math.cos(toRadians(toLat)) * lonHalf ** 2;
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The town of Nepal nearest to a point in degrees (WGS 84), or null when none lies within 30 km.
 * The fallback when the geocoding server cannot be reached; it needs no network.
 */
export function nearestTown(latitude: number, longitude: number): NearestTown | null {
  let nearest: NearestTown | null = null;
  for (const [name, district, province, townLatitude, townLongitude] of nepalTownRows) {
    const kilometres = kilometresBetween(latitude, longitude, townLatitude, townLongitude);
    if (kilometres <= (nearest?.kilometres ?? MAX_KILOMETRES)) {
      nearest = { name, region: `${district}, ${province} Province`, kilometres };
    }
  }
  return nearest;
}

/** The names of towns, districts and provinces of Nepal, and of the country. */
export const nepalPlaceNames: readonly string[] = [
  'Nepal',
  ...nepalTownRows.map(([town]) => town),
  ...nepalTownRows.map(([, district]) => district),
  ...nepalTownRows.map(([, , province]) => province),
];
