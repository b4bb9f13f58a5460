// npm run bench:pages: the guests' pages under Lighthouse. --write updates docs/bench.md.
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
with its own settings for a phone (slow 4G and a slow processor, simulated), five runs of each page on the
product as \`npm start\` delivers it, with the demo menu, each in a fresh browser. Cart and tracking are those of somebody
who is signed in, with something in the cart and an order under way. They are no pages to be found, on purpose
(\`noindex\`): Lighthouse's audit \`is-crawlable\`, which asks for the contrary, is left out there, and no other.

| page | measure | bound | median | runs |
|---|---|---|---|---|
${rows}

The last rows are what a guest does most, ten times each in a Chromium whose processor is slowed to a quarter: how long until the
picture after the touch or the key is shown. It tells them in steps of 8 ms, and less than 16 as 0.
Opening the filter is answered by its button first; when the sheet itself stands there is told below it, from the finger's leaving.
The bare page, with nothing but one button, is what this machine and its browser take at least.

Accessibility and best practices do not depend on the machine; the times are simulated from what it measured,
so a busy machine makes them worse. \`at least\` and \`at most\` are bounds: a median beyond one fails the run.
`;
}
