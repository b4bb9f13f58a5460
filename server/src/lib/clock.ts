/** Where the time comes from, so that a test can be at any hour. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
