// npm run bench:pages: measures the customer pages with Lighthouse. --write updates docs/bench.md.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBenchSection, writtenBy } from './lib/bench-page.mjs';
import { provideBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { installMissing } from './lib/install.mjs';
import { enterProject, REPORTS } from './lib/root.mjs';
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
if (process.argv.includes('--write'))
  writeBenchSection('pages', await sectionOf(readFileSync(report, 'utf8')));

async function sectionOf(rows) {
  return `${await writtenBy('npm run bench:pages -- --write')}: Lighthouse 12.8.2
with its default phone profile (simulated slow 4G and slow CPU), five runs of each page on the production build that
\`npm start\` runs, with the demo menu, each in a new browser. Cart and tracking are measured as a signed-in customer
with a filled cart and an open order. These two pages have \`noindex\` on purpose, so the Lighthouse audit
\`is-crawlable\` is skipped for them.

| page | measure | bound | median | runs |
|---|---|---|---|---|
${rows}

The last rows are the most frequent interactions, ten times each in Chromium with 4x CPU throttling: the time from
the tap or key press to the next frame. The browser reports it in steps of 8 ms, and values below 16 ms as 0.
"Open the filter" measures the pressed state of the button; "Filter sheet visible" measures the time from pointerup to
the sheet. The empty page with one button is the minimum that this machine and browser need.

Accessibility and best practices do not depend on the machine. The times are simulated from measured values, so a
busy machine makes them worse. \`at least\` and \`at most\` are bounds: a median outside its bound fails the run.
`;
}
