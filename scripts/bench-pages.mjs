// npm run bench:pages: measures the customer pages. --write updates docs/bench.md; --runs <n> repeats taps before hydration.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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

const { values } = parseArgs({ options: { write: { type: 'boolean' }, runs: { type: 'string' } } });
const { runs = '20' } = values;
const report = join(REPORTS, 'bench-pages.md');
const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/pages.ts', report, '5', runs], {
  show: true,
  env: browser === '' ? {} : { CHROME_PATH: browser },
});
process.exitCode = code;
if (values.write) writeBenchSection('pages', await sectionOf(readFileSync(report, 'utf8')));

async function sectionOf(rows) {
  return `${await writtenBy('npm run bench:pages -- --write')}: Lighthouse 12.8.2
with its default phone profile (simulated slow 4G and slow CPU), five runs of each page on the production build that
\`npm start\` runs, with the demo menu, each in a new browser. Cart and tracking are measured as a signed-in customer
with a filled cart and an open order. These two pages have \`noindex\` on purpose, so the Lighthouse audit
\`is-crawlable\` is skipped for them.

| page | measure | bound | median | runs |
|---|---|---|---|---|
${rows}

"Home, first 10 s" is what home transfers in its first 10 seconds with an empty cache at 390 px and a device pixel
ratio of 2.6, without scrolling and at full speed: all responses with headers, in thousands of bytes, counted in a proxy
that also sees the requests of the service worker.
"Answers" rows measure the time until a page reacts by itself, in a new browser with an applied slow 4G (1.6 Mbit/s,
150 ms) and 4x CPU throttling, each control in its own runs: when start.js stops recording, the control is tapped.
If the tap takes effect within 100 ms, the control has answered at the tap, else 100 ms before the effect. All controls
answer when each has React's event listeners.

"Kept" rows count what visitors do before hydration, with the browser's own touches and keys, from the first contentful
paint on, with empty caches: slow 4G (1.6 Mbit/s, 150 ms) with 4x CPU throttling, and slow 3G (400 kbit/s, 400 ms) with 6x.
Only what came before hydration counts. A tap is noticed when its element is animated, focused or selected. Times are medians
from the tap on.

The rows "To the next frame" are the most frequent interactions, ten times each in Chromium with 4x CPU throttling: the time from
the tap or key press to the next frame. The browser reports it in steps of 8 ms, and values below 16 ms as 0.
"Open the filter" measures the pressed state of the button; "Filter sheet visible" measures the time from pointerup to
the sheet. The empty page with one button is the minimum that this machine and browser need.

Accessibility and best practices do not depend on the machine. The times are simulated from measured values, so a
busy machine makes them worse. \`at least\` and \`at most\` are bounds: a median outside its bound fails the run.
`;
}
