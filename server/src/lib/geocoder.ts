import type { Place } from '@chulo/shared/contract/restaurant';
import { AppError } from '../http/errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { nearestTown } from './nepal-towns.ts';

export interface GeocoderOptions {
  /** A Nominatim-compatible server, without the path. */
  url: string;
  /** True for at most one caller a second over all processes: the usage policy of the public server. */
  takeSlot: () => Promise<boolean>;
  log: { warn(details: object, message: string): void };
  fetch?: typeof fetch;
  clock?: Clock;
}

export interface Geocoder {
  /**
   * The name of the place at a point in degrees: from the geocoding server, else the nearest town of Nepal.
   * @throws AppError geocode.unavailable when no town lies within 30 km either
   */
  reverse(lat: number, lon: number): Promise<Place>;
}

const USER_AGENT = 'Chulo/0.1 (online ordering)';
const TIMEOUT_MS = 3_000;
const REST_MS = 30_000;
const MAX_ANSWER_BYTES = 10_000;
const MAX_NAME_LENGTH = 300;
const CACHED_PLACES = 500;

export function createGeocoder(options: GeocoderOptions): Geocoder {
  const { takeSlot, log, fetch: send = fetch, clock = systemClock } = options;
  const address = `${options.url.replace(/\/+$/, '')}/reverse?format=jsonv2`;
  const names = new Map<string, string>();
  const underWay = new Map<string, Promise<string | null>>();
  let restsUntil = 0;

  function recall(point: string): string | null {
    const name = names.get(point);
    if (name === undefined) return null;
    // A map keeps the order of insertion: the first entry is the one unused for longest.
    names.delete(point);
    names.set(point, name);
    return name;
  }

  function remember(point: string, name: string): void {
    names.set(point, name);
    const [oldest] = names.keys();
    if (names.size > CACHED_PLACES && oldest !== undefined) names.delete(oldest);
  }

  async function ask(point: string): Promise<string | null> {
    if (clock.now().getTime() < restsUntil || !(await takeSlot())) return null;
    try {
      const response = await send(`${address}&${point}`, {
        headers: { 'user-agent': USER_AGENT, accept: 'application/json', 'accept-language': 'en' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readCapped(response);
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      return nameIn(JSON.parse(text));
    } catch (error) {
      restsUntil = clock.now().getTime() + REST_MS;
      log.warn({ err: error }, 'geocoder not usable, not asked for a while');
      return null;
    }
  }

  return {
    async reverse(lat, lon) {
      const point = `lat=${lat.toFixed(4)}&lon=${lon.toFixed(4)}`;
      const known = recall(point);
      if (known !== null) return { display_name: known };

      const asking = underWay.get(point) ?? ask(point).finally(() => underWay.delete(point));
      underWay.set(point, asking);
      const name = await asking;
      if (name !== null) {
        remember(point, name);
        return { display_name: name };
      }
      const town = nearestTown(lat, lon);
      if (!town) throw new AppError('geocode.unavailable');
      return { display_name: `Near ${town.name}, ${town.region}, Nepal` };
    },
  };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer of the geocoder is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The place's name, or null when the server knows none there, as on the open sea. */
function nameIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) throw new Error('the geocoder answered no object');
  if (!('display_name' in answer)) return null;
  if (typeof answer.display_name !== 'string') throw new Error('the geocoder answered no name');
  return cleaned(answer.display_name) || null;
}

/** Controls and signs that turn the writing direction; joiners stay, Devanagari needs them. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function cleaned(name: string): string {
  const oneLine = name.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return [...oneLine].slice(0, MAX_NAME_LENGTH).join('');
}
