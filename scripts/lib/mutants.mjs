import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from './build.mjs';
import { runTestFiles } from './promise-checks.mjs';
import { readPromises, testFileOf } from './promises.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'scripts/mutants');
/** The mutants are applied to this copy only. */
const COPY = join(ROOT, '.cache/mutants');
const PACKAGE_FOLDERS = ['', 'bench/', 'e2e/', 'server/', 'shared/', 'web/', 'packages/embedded-postgres/'];

/**
 * The planted faults. `search` occurs exactly once in `file`, and `replace` breaks the promise with the number `promise`.
 * `tests` are the quick tests that are related to it.
 * @returns {Promise<{ name: string, fault: string, file: string, search: string, replace: string, promise: number, tests: string[] }[]>}
 */
export async function readMutants() {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .sort();
  const modules = await Promise.all(files.map((name) => import(join(FOLDER, name))));
  return modules.flatMap(({ MUTANTS }) => MUTANTS);
}

/** The text of the file with the fault. @throws when the mutant no longer applies */
export function mutate({ name, file, search, replace }, text) {
  const count = text.split(search).length - 1;
  if (count !== 1)
    throw new Error(`mutant ${name}: its search text occurs ${count} times in ${file}, not once`);
  return text.replace(search, () => replace);
}

/**
 * Runs the related quick tests on each mutant and, when they pass, the tests of its promise.
 * @returns the mutants with `caughtBy` ('quick tests', 'promise N' or null) and `failure`, the first failed test
 */
export async function runMutants(mutants, { env, log }) {
  await copyProject();
  const results = [];
  for (const mutant of mutants) {
    const result = await runMutant(mutant, env);
    log(
      `${result.caughtBy ? 'caught  ' : 'SURVIVED'}  ${mutant.name}: ${result.caughtBy ?? ''} ${result.failure}`,
    );
    results.push({ ...mutant, ...result });
  }
  rmSync(COPY, { recursive: true, force: true });
  return results;
}

async function runMutant(mutant, env) {
  const file = join(COPY, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(mutant, original));
  try {
    const quick = mutant.tests.map(testFileOf);
    const failure = await findFailure(quick, env);
    if (failure) return { caughtBy: 'quick tests', failure };
    const promise = readPromises().find(({ number }) => number === mutant.promise);
    const others = promise.files.filter((name) => !quick.includes(name) && !promise.missing.includes(name));
    const later = await findFailure(others, env);
    return later
      ? { caughtBy: `promise ${mutant.promise}`, failure: later }
      : { caughtBy: null, failure: 'no test failed' };
  } finally {
    writeFileSync(file, original);
  }
}

/** The first failed test of the copy, or null. */
async function findFailure(files, env) {
  if (files.length === 0) return null;
  if (files.some((file) => file.startsWith('e2e/'))) await buildCopy();
  const results = await runTestFiles(files, { root: COPY, env, isFirstFailureEnough: true });
  const [failure] = [...results.values()].flatMap(({ failures }) => failures);
  const notRun = files.filter((file) => !results.has(file));
  // Without a failure every file has run; otherwise the mutant would count as a survivor.
  if (!failure && notRun.length > 0) throw new Error(`${notRun.join(', ')} did not run`);
  return failure ?? null;
}

/** The build scripts find the project relative to themselves. */
const buildCopy = () =>
  run(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(join(COPY, 'scripts/lib/build.mjs'))}).then((build) => build.${buildStale.name}())`,
    ],
    { cwd: COPY },
  );

async function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of output.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(join(COPY, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(COPY, file));
  }
  mkdirSync(join(COPY, '.cache'));
  for (const folder of PACKAGE_FOLDERS) linkPackages(`${folder}node_modules`);
}

/** Links each installed package; those of the workspace are relative links, so that they lead into the copy. */
function linkPackages(folder) {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(COPY, folder));
  for (const name of readdirSync(join(ROOT, folder)))
    if (name === '@chulo')
      cpSync(join(ROOT, folder, name), join(COPY, folder, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(ROOT, folder, name), join(COPY, folder, name));
}
