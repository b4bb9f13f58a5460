import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEMPLATE = `<!doctype html><html lang="en"><head><script src="/start.js?a1"></script><title>Chulo</title></head>
<body><noscript>Allow scripts.</noscript><div id="app"></div></body>`;
/** Six pages and the answer to a sign-in form: '/broken' fails to render, '/search' is rendered by the browser only; other paths are the not-found page. */
const RENDERER = `export const pageKeyOf = (path) => (['/', '/about', '/cart', '/order-tracking', '/broken'].includes(path) ? path : path === '/search' ? '/search?' : '/-');
export const isFound = (key) => key !== '/-';
export const UNSENT_SIGN_IN = '/login!';
export async function renderPage(key, data, publicUrl) {
  if (key === '/broken') throw new Error('planted');
  const head = '<title>$& of ' + publicUrl + '</title>';
  const readable = { '/about': 'whole', '/order-tracking': 'order' }[key] ?? 'nothing';
  const html = key === '/search?' ? '' : 'rendered ' + key;
  const notice = '<b>notice of ' + key + '</b>';
  return { readable, isBigScreen: key === '/about', isInRs: key === '/cart', head, notice, html, data: '<i>' + data.menu.length + '</i>' };
}
const write = (data, publicUrl) => data.menu.length + ' of ' + publicUrl;
export const crawlerFiles = { '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', write } };`;

const BUILT_FILES = {
  code: {
    about: ['/assets/about.js', '/assets/card.js'],
    '-': ['/assets/missing.js'],
    search: ['/assets/search.js'],
    cart: ['/assets/cart.js'],
    'order-tracking': ['/assets/tracking.js'],
  },
  firstOrder: '/assets/first-order.js',
};

/** Writes a minimal build of the web app. */
export function writeSmallWebApp(folder: string, files: Readonly<Record<string, string>>): void {
  const all = Object.entries(files).map(([path, text]) => [join('client', path), text] as const);
  const pages = [
    ['client/index.html', TEMPLATE],
    ['files.json', JSON.stringify(BUILT_FILES)],
    ['server/entry-server.js', RENDERER],
    ['server/package.json', '{"type":"module"}'],
    ['worker/service-worker.js', 'let worker;'],
  ] as const;
  for (const [path, text] of [...pages, ...all]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
