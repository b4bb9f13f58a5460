import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Measured } from './load.ts';
import { BUILT_SERVER } from './processes.ts';

export interface BenchOptions {
  /** The built server to measure. */
  main: string;
  seconds: number;
  rounds: number;
  /** Where the figures go as JSON, or null. */
  report: string | null;
  /** Where a CPU profile of the product under load goes; with it nothing is compared. */
  profileFolder: string | null;
}

/** --server <main.js> --seconds <n> --rounds <n> --report <file> --profile <folder> */
export function readOptions(): BenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { server: text, seconds: text, rounds: text, report: text, profile: text },
  });
  return {
    main: values.server ?? BUILT_SERVER,
    seconds: Number(values.seconds ?? 4),
    rounds: Number(values.rounds ?? 3),
    report: values.report ?? null,
    profileFolder: values.profile ?? null,
  };
}

/** A promise next to what it is compared with, measured in turns so that a busy machine slows both. */
export interface Figure {
  name: string;
  /** The share of the bare program's throughput that was promised; null is told as information. */
  target: number | null;
  /** How many times as long as the bare one it may take at most; with it the ratios are of times. */
  limit: number | null;
  ratios: number[];
  median: number;
  product: Measured;
  /** Null where the product stands alone: the ratios are milliseconds then, within which half of the answers came. */
  bare: Measured | null;
}

export interface Comparison {
  name: string;
  target?: number | null;
  limit?: number | null;
  rounds: number;
  /** Both at the same time instead of in turns, where they cost alike and a busy machine would drown the difference. */
  areTogether?: boolean;
  product: () => Promise<Measured>;
  bare: () => Promise<Measured>;
}

export async function compare({
  name,
  target = null,
  limit = null,
  rounds,
  areTogether = false,
  product,
  bare,
}: Comparison): Promise<Figure> {
  const pairs: { bare: Measured; product: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1)
    if (areTogether) {
      const [one, other] = await Promise.all([bare(), product()]);
      pairs.push({ bare: one, product: other });
    } else pairs.push({ bare: await bare(), product: await product() });
  const ratios = pairs.map((pair) => {
    const share = pair.product.perSecond / pair.bare.perSecond;
    return limit === null ? share : 1 / share;
  });
  return {
    name,
    target,
    limit,
    ratios,
    median: median(ratios),
    product: middleOf(pairs.map((pair) => pair.product)),
    bare: middleOf(pairs.map((pair) => pair.bare)),
  };
}

/** What has a bound in milliseconds and nothing to stand beside. */
export async function time(
  name: string,
  limit: number,
  rounds: number,
  product: () => Promise<Measured>,
): Promise<Figure> {
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await product());
  const times = runs.map((run) => run.p50);
  const figure = { name, target: null, limit, ratios: times, median: median(times) };
  return { ...figure, product: middleOf(runs), bare: null };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function middleOf(runs: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(runs.map((run) => run[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), generator: of('generator') };
}

/** Prints the figures, and leaves them for scripts/bench.mjs. */
export function tell(figures: readonly Figure[], notes: readonly string[], report: string | null): void {
  const runOf = ({ perSecond, p50, p99, generator }: Measured) =>
    `${Math.round(perSecond)}/s (p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, generator ${Math.round(generator * 100)} %)`;
  for (const { name, target, limit, ratios, median: middle, product, bare } of figures) {
    const isMet = (target === null || middle >= target) && (limit === null || middle <= limit);
    const unit = bare ? '' : ' ms';
    const bound = target === null ? limit && `at most ${limit}${unit}` : `at least ${target}`;
    const verdict = bound === null ? '' : ` of ${bound}: ${isMet ? 'met' : 'NOT MET'}`;
    console.log(`${name}: ${middle.toFixed(2)}${unit}${verdict}`);
    console.log(`  runs ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
    console.log(`  product ${runOf(product)}${bare ? `, bare ${runOf(bare)}` : ''}`);
  }
  for (const note of notes) console.log(note);
  if (report) writeFileSync(report, JSON.stringify({ figures, notes }));
}
