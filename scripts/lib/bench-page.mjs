import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const PAGE = join(ROOT, 'docs/bench.md');

/** Puts what one bench has measured into docs/bench.md, between the marks of that name; the rest stays. */
export function writeBenchSection(name, text) {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no marks of ${name}`);
  writeFileSync(PAGE, page.slice(0, from + begin.length) + text + page.slice(to));
  console.log('Wrote docs/bench.md.');
}

/** When, and of which commit, by which command. */
export async function writtenBy(command) {
  const { output } = await run('git', ['describe', '--always', '--dirty']);
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at commit \`${output.trim()}\``;
}
