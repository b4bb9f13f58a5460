import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Measured, requireFastGenerator } from './load.ts';

export interface WrkLoad {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };
const WARM_UP_SECONDS = 1;

/** One thread would be the limit for the baseline. */
const THREADS = 2;

/**
 * Load from wrk, which costs less CPU per request than a generator in Node. The generator's share is that of one thread.
 * @throws Error when a response has another status than 2xx or 3xx, or wrk is not installed
 */
export async function measureWithWrk({
  port,
  path,
  headers,
  connections,
  seconds,
}: WrkLoad): Promise<Measured> {
  const run = (duration: number) =>
    runTimed([
      'wrk',
      '--latency',
      `--threads=${THREADS}`,
      `--connections=${connections}`,
      `--duration=${duration}s`,
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      `http://127.0.0.1:${port}${path}`,
    ]);
  await run(WARM_UP_SECONDS);
  const { output, cpuSeconds, wallSeconds } = await run(seconds);
  const faults = /Non-2xx.*|Socket errors.*/.exec(output);
  if (faults) throw new Error(`wrk: ${faults[0]}`);
  const millisecondsOf = (percent: number) => {
    const [, value = '', unit = ''] =
      new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(output) ?? [];
    return Number(value) * (UNITS[unit] ?? Number.NaN);
  };
  return {
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1]),
    p50: millisecondsOf(50),
    p99: millisecondsOf(99),
    generator: requireFastGenerator(cpuSeconds / wallSeconds / THREADS),
  };
}

/** Runs a command below a shell, whose `times` reports the CPU time of its children. */
async function runTimed([command = '', ...args]: string[]) {
  const startedAt = performance.now();
  const script = `command -v ${command} >/dev/null || exit 127; "$0" "$@" && times`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script, command, ...args]).catch((error) => {
    if (error.code === 127) throw new Error(`install ${command} first: apt-get install -y ${command}`);
    throw error;
  });
  const wallSeconds = (performance.now() - startedAt) / 1_000;
  const children = stdout.trimEnd().split('\n').at(-1) ?? '';
  const cpuSeconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { output: stdout, cpuSeconds, wallSeconds };
}
