import type { Place } from '@chulo/shared/contract/restaurant/restaurant';
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { nearestTown } from './nepal-towns.ts';

export interface GeocoderOptions {
  /** A Nominatim-compatible server, without the path. */
  url: string;
  /** True for at most one caller per second across all processes: the usage policy of the public server. */
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
const PAUSE_MS = 30_000;
const MAX_RESPONSE_BYTES = 10_000;
const MAX_NAME_LENGTH = 300;
const CACHED_PLACES = 500;

export function createGeocoder(options: GeocoderOptions): Geocoder {
  const { takeSlot, log, fetch: send = fetch, clock = systemClock } = options;
  const address = `${options.url.replace(/\/+$/, '')}/reverse?format=jsonv2`;
  const names = new LRUCache<string, string>({ max: CACHED_PLACES });
  const pending = new Map<string, Promise<string | null>>();
  let pausedUntil = 0;
  /** A pause that is still longer than it began was set by a clock that was ahead. */
  const isPaused = () => {
    const left = pausedUntil - clock.now().getTime();
    return left > 0 && left <= PAUSE_MS;
  };

  async function fetchName(point: string): Promise<string | null> {
    if (isPaused() || !(await takeSlot())) return null;
    try {
      const response = await send(`${address}&${point}`, {
        headers: { 'user-agent': USER_AGENT, accept: 'application/json', 'accept-language': 'en' },
        // Not 'error': with it, fetch of Node 20 loses its signal when garbage is collected, and never times out.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readCapped(response);
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      return nameOf(JSON.parse(text));
    } catch (error) {
      pausedUntil = clock.now().getTime() + PAUSE_MS;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'geocoder not usable, not asked for a while');
      return null;
    }
  }

  return {
    async reverse(lat, lon) {
      const point = `lat=${lat.toFixed(4)}&lon=${lon.toFixed(4)}`;
      const known = names.get(point);
      if (known !== undefined) return { display_name: known };

      const request = pending.get(point) ?? fetchName(point).finally(() => pending.delete(point));
      pending.set(point, request);
      const name = await request;
      if (name !== null) {
        names.set(point, name);
        return { display_name: name };
      }
      const town = nearestTown(lat, lon);
      if (!town) throw new AppError('geocode.unavailable');
      return { display_name: `Near ${town.name}, ${town.region}, Nepal` };
    },
  };
}

/** Asks a geocoding server for its status. @throws when it cannot be reached */
export async function pingGeocoder(url: string): Promise<void> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/status`, {
    headers: { 'user-agent': USER_AGENT },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`it answered ${response.status}`);
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('the answer of the geocoder is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The name of the place, or null when the server knows none, for example at sea. */
function nameOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) throw new Error('the geocoder answered no object');
  if (!('display_name' in answer)) return null;
  if (typeof answer.display_name !== 'string') throw new Error('the geocoder answered no name');
  return sanitize(answer.display_name) || null;
}

/** Control characters and bidirectional controls; joiners stay, because Devanagari needs them. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function sanitize(name: string): string {
  const oneLine = name.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return [...oneLine].slice(0, MAX_NAME_LENGTH).join('');
}
