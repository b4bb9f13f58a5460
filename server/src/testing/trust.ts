import { appendFileSync } from 'node:fs';

export type Killed = 'both' | 'server' | 'postgres';

interface Sizes {
  /** What is killed with SIGKILL, one round after another, under load. */
  kills: readonly Killed[];
  crashCustomers: number;
  /** The orders that must be acknowledged during the kills. */
  crashOrders: number;
  /** Kills of one PostgreSQL process while it stores orders. */
  backendKills: number;
  /** Taken under load and restored. */
  backups: number;
  /** Placements whose connection to the database is cut after a random number of bytes. */
  cutPlacements: number;
  keysSentSeveralTimes: number;
  /** Orders that are sent 64 times at once. */
  keysSentAtOnce: number;
  promoLimits: readonly number[];
  promoRounds: number;
  cancelPairs: number;
  paymentPairs: number;
  randomCarts: number;
  /** Days of random payments, corrections, refunds and cancellations. */
  ledgerDays: number;
  /** Orders of the counter, each cut before a random statement. */
  cutCounterOrders: number;
  /** Deliveries by a rider, each cut before a random statement. */
  cutRides: number;
  /** Rounds of simultaneous orders for one slot. */
  slotRounds: number;
  /** Of the planned hostile requests, one in so many is sent. */
  hostileInterval: number;
  /** The signals that end a server under load. */
  signals: readonly NodeJS.Signals[];
  /** Placements for each reason of a refusal. */
  refusals: number;
  /** The orders in the database of a server that starts. */
  pastOrders: number;
  /** The best time of so many starts counts. */
  starts: number;
  /** Requests for a known and as many for an unknown address, whose times are compared. */
  timingSamples: number;
  /**
   * How far the probability that a known address takes longer may be from one half. The smaller one detects a
   * millisecond, the larger one a missing password hash.
   */
  timingDeviation: number;
  slowSockets: number;
  /** Waits until the server has disconnected them, which takes up to a minute. */
  untilDisconnected: boolean;
}

/** The sizes in `npm run test:all`. */
const ALL: Sizes = {
  kills: ['both', 'server', 'both', 'postgres', 'both', 'server', 'both', 'postgres', 'both'],
  crashCustomers: 20,
  crashOrders: 500,
  backendKills: 5,
  backups: 5,
  cutPlacements: 30,
  keysSentSeveralTimes: 200,
  keysSentAtOnce: 20,
  promoLimits: [1, 3],
  promoRounds: 5,
  cancelPairs: 20,
  paymentPairs: 20,
  randomCarts: 1_000,
  ledgerDays: 40,
  cutCounterOrders: 40,
  cutRides: 40,
  slotRounds: 20,
  hostileInterval: 1,
  signals: ['SIGTERM', 'SIGINT'],
  refusals: 10,
  pastOrders: 10_000,
  starts: 1,
  timingSamples: 60,
  timingDeviation: 0.35,
  slowSockets: 300,
  untilDisconnected: false,
};

/** The sizes in `npm test`: each kind of fault, once. */
const GATE: Sizes = {
  ...ALL,
  kills: ['server', 'postgres', 'both'],
  crashOrders: 150,
  backendKills: 2,
  backups: 2,
  cutPlacements: 10,
  keysSentSeveralTimes: 50,
  keysSentAtOnce: 5,
  promoRounds: 2,
  cancelPairs: 10,
  paymentPairs: 10,
  randomCarts: 300,
  ledgerDays: 8,
  cutCounterOrders: 20,
  cutRides: 20,
  slotRounds: 4,
  hostileInterval: 10,
  signals: ['SIGTERM'],
  refusals: 3,
  pastOrders: 2_000,
  timingSamples: 30,
  slowSockets: 100,
};

/** The sizes in `npm run trust`. */
const FULL: Sizes = {
  // 20 kills of the server and 20 of PostgreSQL.
  kills: Array.from({ length: 10 }, (): Killed[] => ['both', 'server', 'postgres']).flat(),
  crashCustomers: 32,
  crashOrders: 10_000,
  backendKills: 200,
  backups: 20,
  cutPlacements: 500,
  keysSentSeveralTimes: 2_000,
  keysSentAtOnce: 100,
  promoLimits: [1, 3, 10],
  promoRounds: 20,
  cancelPairs: 200,
  paymentPairs: 100,
  randomCarts: 10_000,
  ledgerDays: 200,
  cutCounterOrders: 200,
  cutRides: 200,
  slotRounds: 20,
  hostileInterval: 1,
  signals: ['SIGTERM', 'SIGINT'],
  refusals: 100,
  pastOrders: 100_000,
  starts: 3,
  timingSamples: 300,
  timingDeviation: 0.07,
  slowSockets: 1_000,
  untilDisconnected: true,
};

const isFull = process.env.CHULO_TRUST === 'full';

export const SIZES = isFull ? FULL : process.env.CHULO_TEST_ALL === '1' ? ALL : GATE;

/** Only to end a test that hangs: the full sizes take minutes. */
export const LONG_MS = 1_200_000;

/** Prints a measured figure and, in `npm run trust`, keeps it for the page. @param promise its number in docs/promises.md */
export function reportFigure(promise: number, figure: string): void {
  console.info(`promise ${promise}: ${figure}`);
  const file = process.env.CHULO_TRUST_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, figure })}\n`);
}

/**
 * Reports a time of a promise and, in `npm run trust`, throws when it is above the limit. `npm test` asserts no time,
 * because it depends on the machine.
 */
export function checkTime(
  promise: number,
  { what, ms, limitMs }: { what: string; ms: number; limitMs: number },
): void {
  checkFigure(promise, { what: `${what} within`, value: ms, unit: 'ms', limit: limitMs });
}

/** Like `checkTime`, for any figure of this machine. */
export function checkFigure(
  promise: number,
  { what, value, unit, limit }: { what: string; value: number; unit: string; limit: number },
): void {
  const figure = `${what} ${Math.round(value)} ${unit}`;
  reportFigure(promise, figure);
  if (isFull && value > limit) throw new Error(`${figure}, at most ${limit} ${unit}`);
}
