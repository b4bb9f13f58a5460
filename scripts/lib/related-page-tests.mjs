import { execFileSync } from 'node:child_process';
import { importGraph, readCode } from '../check-imports.mjs';

const PAGE_TEST = /\.page\.test\.tsx$/;
const TEST = /\.test\.tsx?$/;

/**
 * The page tests of each feature and page that imports a changed file. The harness imports the whole app, so its own imports
 * tell nothing.
 * @param {Iterable<string>} changed paths of files
 * @param {Map<string, Set<string>>} graph which files each file imports
 */
export function relatedPageTests(changed, graph) {
  const files = new Set(changed);
  const tests = [...graph.keys()].filter((file) => PAGE_TEST.test(file));
  const isHarness = (file) => file.startsWith('web/src/testing/') || file.startsWith('web/vitest.config.');
  if ([...files].some(isHarness)) return tests;
  return tests.filter(
    (test) => files.has(test) || reachedFrom(ownersOf(test, graph), graph).some((file) => files.has(file)),
  );
}

/** The code beside a test and below its folder. */
function ownersOf(test, graph) {
  const folder = test.slice(0, test.lastIndexOf('/') + 1);
  return [...graph.keys()].filter((file) => file.startsWith(folder) && !TEST.test(file));
}

function reachedFrom(start, graph) {
  const reached = new Set(start);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return [...reached];
}

/** The page tests that what differs from origin/main may affect; all of them without an origin. */
export function pageTestsOfChange() {
  const graph = importGraph(readCode());
  const git = (...args) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);
  try {
    const changed = git('diff', '--name-only', 'origin/main');
    return relatedPageTests([...changed, ...git('ls-files', '-o', '--exclude-standard')], graph);
  } catch {
    return [...graph.keys()].filter((file) => PAGE_TEST.test(file));
  }
}
