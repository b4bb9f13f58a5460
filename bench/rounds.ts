import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Measured } from './load.ts';
import { BUILT_SERVER } from './processes.ts';

export interface BenchOptions {
  /** The built server to measure. */
  main: string;
  seconds: number;
  rounds: number;
  /** File for the figures as JSON, or null. */
  report: string | null;
  /** Folder for a CPU profile of the product under load; if set, no comparison runs. */
  profileFolder: string | null;
  /** Also measures memory over 20 minutes of load. */
  hasSoak: boolean;
}

/** --server <main.js> --seconds <n> --rounds <n> --report <file> --profile <folder> --soak */
export function readOptions(): BenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      server: text,
      seconds: text,
      rounds: text,
      report: text,
      profile: text,
      soak: { type: 'boolean' },
    },
  });
  return {
    main: values.server ?? BUILT_SERVER,
    seconds: Number(values.seconds ?? 4),
    rounds: Number(values.rounds ?? 3),
    report: values.report ?? null,
    profileFolder: values.profile ?? null,
    hasSoak: values.soak ?? false,
  };
}

/** A measurement and its baseline, measured alternately so that a busy machine slows down both. */
export interface Figure {
  name: string;
  /** Minimum share of the baseline's throughput; null means no bound. */
  target: number | null;
  /** Maximum ratio of the response times to the baseline; if set, `ratios` are ratios of times. */
  limit: number | null;
  /** Of the values without a baseline; milliseconds when absent. */
  unit?: string;
  ratios: number[];
  median: number;
  product: Measured;
  /** Null without a baseline; then `ratios` are values in `unit`. */
  baseline: Measured | null;
}

export interface Comparison {
  name: string;
  target?: number | null;
  limit?: number | null;
  rounds: number;
  /** Runs both concurrently instead of alternately, when they are so similar that noise would hide the difference. */
  isConcurrent?: boolean;
  product: () => Promise<Measured>;
  baseline: () => Promise<Measured>;
}

export async function compare({
  name,
  target = null,
  limit = null,
  rounds,
  isConcurrent = false,
  product,
  baseline,
}: Comparison): Promise<Figure> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1)
    if (isConcurrent) {
      const [one, other] = await Promise.all([baseline(), product()]);
      pairs.push({ baseline: one, product: other });
    } else pairs.push({ baseline: await baseline(), product: await product() });
  return figureOf({ name, target, limit }, pairs, (pair) => {
    const share = pair.product.perSecond / pair.baseline.perSecond;
    return limit === null ? share : 1 / share;
  });
}

export interface Pair {
  product: Measured;
  baseline: Measured;
}

export function figureOf(
  bounds: Pick<Figure, 'name' | 'target' | 'limit'>,
  pairs: readonly Pair[],
  ratioOf: (pair: Pair) => number,
): Figure {
  const ratios = pairs.map(ratioOf);
  return {
    ...bounds,
    ratios,
    median: median(ratios),
    product: medianOf(pairs.map((pair) => pair.product)),
    baseline: medianOf(pairs.map((pair) => pair.baseline)),
  };
}

/** Measures against a limit in milliseconds, without a baseline. */
export async function time(
  name: string,
  limit: number,
  rounds: number,
  product: () => Promise<Measured>,
): Promise<Figure> {
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await product());
  return limitedFigureOf(
    { name, limit },
    runs.map((measured) => ({ value: measured.p50, measured })),
  );
}

/** A figure with an upper limit and without a baseline. */
export function limitedFigureOf(
  bounds: { name: string; limit: number; unit?: string },
  runs: readonly { value: number; measured: Measured }[],
): Figure {
  const values = runs.map(({ value }) => value);
  return {
    ...bounds,
    target: null,
    ratios: values,
    median: median(values),
    product: medianOf(runs.map(({ measured }) => measured)),
    baseline: null,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function medianOf(runs: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(runs.map((run) => run[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), generator: of('generator') };
}

/** Prints the figures, and writes them to `report` for scripts/bench.mjs. */
export function printFigures(
  figures: readonly Figure[],
  notes: readonly string[],
  report: string | null,
): void {
  const runOf = ({ perSecond, p50, p99, generator }: Measured) =>
    `${Math.round(perSecond)}/s (p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, generator ${Math.round(generator * 100)} %)`;
  for (const figure of figures) {
    const { name, target, limit, ratios, median: medianValue, product, baseline } = figure;
    const isMet = (target === null || medianValue >= target) && (limit === null || medianValue <= limit);
    const unit = baseline ? '' : ` ${figure.unit ?? 'ms'}`;
    const bound = target === null ? limit && `at most ${limit}${unit}` : `at least ${target}`;
    const verdict = bound === null ? '' : ` of ${bound}: ${isMet ? 'met' : 'NOT MET'}`;
    console.log(`${name}: ${medianValue.toFixed(2)}${unit}${verdict}`);
    console.log(`  runs ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
    console.log(`  product ${runOf(product)}${baseline ? `, baseline ${runOf(baseline)}` : ''}`);
  }
  for (const note of notes) console.log(note);
  if (report) writeFileSync(report, JSON.stringify({ figures, notes }));
}
