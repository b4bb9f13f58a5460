import { binary } from './root.mjs';
import { run } from './run.mjs';

const TYPESCRIPT_PROJECTS = [
  'packages/embedded-postgres',
  'shared',
  'server',
  'web',
  'web/src/service-worker',
  'e2e',
  'bench',
  'scripts',
];

/** Static checks. */
const CHECK_STEPS = [
  ...TYPESCRIPT_PROJECTS.map((name) => ({
    name: `types of ${name}`,
    command: binary('tsc'),
    args: ['-p', name],
  })),
  { name: 'lint and format', command: binary('biome'), args: ['ci', '--error-on-warnings', '--colors=off'] },
  { name: 'import table', command: process.execPath, args: ['scripts/check-imports.mjs'] },
  { name: 'messages', command: process.execPath, args: ['scripts/check-messages.mjs'] },
  { name: 'documents', command: process.execPath, args: ['scripts/check-documents.mjs'] },
  { name: 'dead code', command: binary('knip'), args: ['--no-progress'] },
  {
    name: 'database types',
    command: process.execPath,
    args: ['--import', 'tsx', 'server/src/db/generate-schema.ts', '--check'],
  },
  { name: 'specification', command: process.execPath, args: ['scripts/spec-coverage.mjs'] },
];

/** Runs the check steps, two at a time. Resolves to the names of failed steps and the number of passed ones. */
export async function runCheckSteps() {
  const waiting = [...CHECK_STEPS];
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return { failed, passed: CHECK_STEPS.length - failed.length };
}

/** Prints `ok` or `FAILED`, the name and the seconds; after a failure also the tool's output. */
export async function runStep({ name, command, args }) {
  const { code, output, seconds } = await run(command, args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(18)} ${seconds.toFixed(1)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
