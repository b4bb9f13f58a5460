// npm run bench:pages: the guests' pages under Lighthouse. --write updates docs/bench-pages.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject, REPORTS, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

enterProject();
await installMissing();
const browser = await provideBrowser();
if (browser === null || !(await buildStale())) process.exit(1);
mkdirSync(REPORTS, { recursive: true });

const report = join(REPORTS, 'bench-pages.md');
const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/pages.ts', report], {
  show: true,
  env: browser === '' ? {} : { CHROME_PATH: browser },
});
process.exitCode = code;
if (process.argv.includes('--write')) {
  const { output } = await run('git', ['describe', '--always', '--dirty']);
  writeFileSync(join(ROOT, 'docs/bench-pages.md'), pageOf(readFileSync(report, 'utf8'), output.trim()));
  console.log('Wrote docs/bench-pages.md.');
}

function pageOf(rows, commit) {
  return `# The guests' pages, as Lighthouse sees them

Written by \`npm run bench:pages -- --write\` on ${new Date().toISOString().slice(0, 10)} at commit \`${commit}\`: Lighthouse 12.8.2
with its own settings for a phone (slow 4G and a slow processor, simulated), five runs of each page on the
product as \`npm start\` delivers it, with the demo menu, each in a fresh browser. Cart and tracking are those of somebody
who is signed in, with something in the cart and an order under way. They are no pages to be found, on purpose
(\`noindex\`): Lighthouse's audit \`is-crawlable\`, which asks for the contrary, is left out there, and no other.

| page | measure | bound | median | runs |
|---|---|---|---|---|
${rows}

Accessibility and best practices do not depend on the machine; the times are simulated from what it measured,
so a busy machine makes them worse. \`at least\` and \`at most\` are bounds: a median beyond one fails the run.
`;
}
