/** The rectangle around Nepal, in degrees (WGS 84). It contains places of its neighbours near the border. */
const SOUTH = 26.3;
const NORTH = 30.5;
const WEST = 80;
const EAST = 88.3;

/** False for a position from which nobody can be delivered to. */
export const isNearNepal = (latitude: number, longitude: number): boolean =>
  latitude >= SOUTH && latitude <= NORTH && longitude >= WEST && longitude <= EAST;
