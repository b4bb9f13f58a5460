import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PAGE = join(ROOT, 'docs/bench.md');

/** Replaces the section between the markers `name` in docs/bench.md. */
export function writeBenchSection(name, text) {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no markers for ${name}`);
  writeFileSync(PAGE, page.slice(0, from + begin.length) + text + page.slice(to));
  console.log('Wrote docs/bench.md.');
}

/** States the command, date and commit of a measurement. */
export async function writtenBy(command) {
  const { output } = await run('git', ['describe', '--always', '--dirty']);
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at commit \`${output.trim()}\``;
}
