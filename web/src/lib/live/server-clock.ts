import { create } from 'zustand';

/**
 * Milliseconds by which the server's clock is ahead of this device's; 0 until an answer tells more. It is not stored: the
 * device's clock may be set meanwhile.
 */
export const useClockDifference = create(() => 0);

/** The server's time, in milliseconds since 1970: for each duration, and for what is open, late or today. */
export const now = () => serverTimeOf(deviceNow());

/** As `now`. */
export const nowDate = () => new Date(now());

/** This device's clock: only for durations between two of its own readings, such as a back-off. */
export const deviceNow = () => Date.now();

export const serverTimeOf = (deviceTime: number) => deviceTime + useClockDifference.getState();

interface Exchange {
  /** The device's time before the request. */
  sentAt: number;
  response: Pick<Response, 'status' | 'headers'>;
  /** The device's time when the headers arrived. */
  receivedAt: number;
  /** The parsed body; undefined if it is no JSON. */
  body: unknown;
}

/**
 * Corrects the difference by the Date header of the API's answer, which is cut to seconds. The header and the times of
 * the request are bounds of the difference. A value within them stays; another one moves to the nearer bound. So it never
 * moves away from the true one, and slow answers do not move it at all.
 */
export function learnServerTime({ sentAt, response, receivedAt, body }: Exchange): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!date || !isFromServer(response, body)) return;
  const [least, greatest] = [date - receivedAt, date + 1_000 - sentAt];
  useClockDifference.setState((difference) => Math.min(Math.max(difference, least), greatest), true);
}

/**
 * False for the page of a captive portal, a router or a proxy, whose clock may be years off, and for an answer that a
 * cache may have kept: the HTTP cache asks the server before each use of an answer that is `no-cache`.
 */
function isFromServer({ status, headers }: Exchange['response'], body: unknown): boolean {
  const isUncached = /\bno-(?:store|cache)\b/.test(headers.get('cache-control') ?? '') && !headers.has('age');
  return isUncached && (status === 304 || typeof Reflect.get(Object(body), 'success') === 'boolean');
}
