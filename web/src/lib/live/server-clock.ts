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

/**
 * Corrects the difference by the Date header of an answer, which is cut to seconds. The header and the times of the
 * request are bounds of the difference. A value within them stays; another one moves to the nearer bound. So it never
 * moves away from the true one, and slow answers do not move it at all.
 * @param sentAt the device's time before the request
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!date) return;
  const [least, greatest] = [date - deviceNow(), date + 1_000 - sentAt];
  useClockDifference.setState((difference) => Math.min(Math.max(difference, least), greatest), true);
}
