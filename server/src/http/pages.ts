import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageNotes, RenderedPage } from '@chulo/shared/contract/rendered-page';
import { type CachedResponse, cacheText } from './cached-response.ts';

/** The public data that pages are rendered from, and its version. */
export interface PageData {
  version: string;
  menu: unknown;
  categories: unknown;
  restaurants: unknown;
  banners: unknown;
  promos: unknown;
  notes: PageNotes;
}

/** The cached public data, and since when it may be stale. */
export interface PageSource {
  read(): Promise<PageData>;
  staleSince(): Date | null;
  /** False until the owner has set the new restaurant up. */
  isSetUp(): boolean;
}

type RenderData = Omit<PageData, 'version'>;

/** The exports of the server bundle of the web app (web/src/entry-server.tsx). */
interface PageRenderer {
  pageKeyOf(path: string, query: string, data: RenderData): string;
  /** False for the key of the not-found page. */
  isFound(key: string): boolean;
  /** The key of the sign-in page that answers a form which a browser without the app has sent. */
  UNSENT_SIGN_IN: string;
  renderPage(key: string, data: RenderData, publicUrl: string): Promise<RenderedPage>;
  /** By path. */
  crawlerFiles: Readonly<Record<string, CrawlerFile>>;
}

/** The file list that scripts/lib/build-web.mjs writes. */
interface BuiltFiles {
  /** The chunks of each page, by the first segment of its path. */
  code: Record<string, string[]>;
  /** The script that shows an order before the app has loaded. */
  firstOrder: string;
}

interface CrawlerFile {
  contentType: string;
  write(data: RenderData, publicUrl: string): string;
}

export interface Page {
  status: 200 | 404 | 405;
  answer: CachedResponse;
}

export interface Pages {
  /** The page or crawler file at a path, rendered once per version of the data. */
  find(path: string, query: string): Promise<Page>;
  /** The sign-in page with the message that the form was not read, because signing in needs the app. */
  unsentSignIn(): Promise<Page>;
}

export interface PagesSettings {
  /** The build folder, with `client` for the browser and `server` for the renderer. */
  folder: string;
  /** The public URL of the app, without a trailing slash. */
  publicUrl: string;
  /** Shows a failed order as placed (DEMO_FALLBACK). */
  isDemoFallback: boolean;
}

export interface WebApp extends PagesSettings {
  source: PageSource;
  /** Tells search engines to index no page. */
  isHidden: boolean;
  /** Serves the service worker; false unregisters installed ones (SERVICE_WORKER). */
  hasServiceWorker: boolean;
}

const HTML = 'text/html; charset=utf-8';
const EMPTY_APP = '<div id="app"></div>';
const NOTICE = /<noscript>[^<]*<\/noscript>/;
const EMPTY_HEAD = '<title>Chulo</title>';
/** The URL continues with the hash of the file. */
const START = '<script src="/start.js';

/**
 * Renders the pages of the built web app. When rendering fails, the empty page is sent and the browser renders
 * everything.
 */
export async function openPages(
  { folder, publicUrl, isDemoFallback }: PagesSettings,
  read: () => Promise<PageData>,
  onFault: (error: unknown) => void,
): Promise<Pages | null> {
  const file = join(folder, 'client/index.html');
  if (!existsSync(file)) return null;
  const settings = `data-public-url="${publicUrl.replaceAll('"', '&quot;')}"${isDemoFallback ? ' data-demo-fallback="true"' : ''}`;
  const template = readFileSync(file, 'utf8').replace('<html', () => `<html ${settings}`);
  for (const part of [EMPTY_APP, EMPTY_HEAD, START])
    if (!template.includes(part)) throw new Error(`${file} has no ${part}`);
  if (!NOTICE.test(template)) throw new Error(`${file} has no noscript element`);
  const files: BuiltFiles = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const renderer: PageRenderer = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  const empty = await cacheText(template, HTML);
  let rendered = new Map<string, Promise<Page>>();
  let renderedVersion: string | null = null;

  async function render(key: string, data: RenderData): Promise<Page> {
    const status = statusOf(key);
    try {
      const page = await renderer.renderPage(key, data, publicUrl);
      // Functions, because `$` has a special meaning in a replacement string.
      const html = template
        .replace('<html', `<html${rootAttributesOf(page)}`)
        .replace(START, startScriptOf(page, chunksOf(key)))
        .replace(NOTICE, () => page.notice)
        .replace(EMPTY_HEAD, () => orderScriptOf(page, files) + page.head)
        .replace(EMPTY_APP, () => `<div id="app">${page.html}</div>${page.data}`);
      return { status, answer: await cacheText(html, HTML) };
    } catch (error) {
      onFault(error);
      return { status, answer: empty };
    }
  }

  function statusOf(key: string): Page['status'] {
    if (key === renderer.UNSENT_SIGN_IN) return 405;
    return renderer.isFound(key) ? 200 : 404;
  }

  const chunksOf = (key: string) => files.code[/^\/([^/?!]*)/.exec(key)?.[1] ?? ''] ?? [];

  async function write(file: CrawlerFile, data: RenderData): Promise<Page> {
    return { status: 200, answer: await cacheText(file.write(data, publicUrl), file.contentType) };
  }

  async function findBy(keyOf: (data: RenderData) => string): Promise<Page> {
    const { version, ...data } = await read();
    if (version !== renderedVersion) rendered = new Map();
    renderedVersion = version;
    const key = keyOf(data);
    const file = renderer.crawlerFiles[key];
    const page = rendered.get(key) ?? (file ? write(file, data) : render(key, data));
    rendered.set(key, page);
    return page;
  }

  return {
    find: (path, query) =>
      findBy((data) => (renderer.crawlerFiles[path] ? path : renderer.pageKeyOf(path, query, data))),
    unsentSignIn: () => findBy(() => renderer.UNSENT_SIGN_IN),
  };
}

/** Attributes of the root element: the first view is complete; the layout grows on big screens; how amounts are written. */
function rootAttributesOf({ readable, isBigScreen, isInRs }: RenderedPage): string {
  const whole = readable === 'whole' ? ' data-whole-view="true"' : '';
  const big = isBigScreen ? ' data-big-screen="true"' : '';
  return whole + big + (isInRs ? ' data-in-rs="true"' : '');
}

/** Tells public/start.js when to load the app, and which page chunks to load with it. */
function startScriptOf({ readable, html }: RenderedPage, code: readonly string[]): string {
  const after = readable === 'order' ? 'first-order' : 'paint';
  const waits = html === '' ? '' : ` data-after="${after}"`;
  return `<script${waits} data-page="${code.join(' ')}" src="/start.js`;
}

function orderScriptOf({ readable }: RenderedPage, { firstOrder }: BuiltFiles): string {
  return readable === 'order'
    ? `<script type="module" async fetchpriority="high" src="${firstOrder}"></script>`
    : '';
}
