import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageNotes, RenderedPage } from '@chulo/shared/contract/rendered-page';
import { type StoredAnswer, storeText } from './stored-answer.ts';

/** The public data that pages are rendered from, and what names this state of it. */
export interface PageData {
  version: string;
  menu: unknown;
  categories: unknown;
  restaurants: unknown;
  banners: unknown;
  promos: unknown;
  notes: PageNotes;
}

/** The public data in memory, whose age is told where it is no longer followed. */
export interface PageSource {
  read(): Promise<PageData>;
  staleSince(): Date | null;
}

type RenderData = Omit<PageData, 'version'>;

/** What the web build hands over for the server (web/src/entry-server.tsx). */
interface PageRenderer {
  pageKeyOf(path: string, query: string, data: RenderData): string;
  /** False of the key of the page that stands where none is. */
  isFound(key: string): boolean;
  renderPage(key: string, data: RenderData, publicUrl: string): Promise<RenderedPage>;
  /** By their paths. */
  crawlerFiles: Readonly<Record<string, CrawlerFile>>;
}

/** What scripts/lib/build-web.mjs notes of its files. */
interface BuiltFiles {
  /** Each page's own code, by the first part of its address. */
  code: Record<string, string[]>;
  /** What shows an order before the app is there. */
  firstOrder: string;
}

interface CrawlerFile {
  contentType: string;
  write(data: RenderData, publicUrl: string): string;
}

export interface Page {
  status: 200 | 404;
  answer: StoredAnswer;
}

export interface Pages {
  /** The page of an address, or a file for search engines, made once for each state of the data. */
  find(path: string, query: string): Promise<Page>;
}

export interface PagesSettings {
  /** The build: its `client` for the browser, its `server` and what lies beside them for us. */
  folder: string;
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
  /** The app shows a failed order as placed (DEMO_FALLBACK). */
  isDemoFallback: boolean;
}

export interface WebApp extends PagesSettings {
  source: PageSource;
  /** Search engines are to keep none of the pages. */
  isHidden: boolean;
  /** The app works without a network; otherwise devices lose what makes it so (SERVICE_WORKER). */
  hasServiceWorker: boolean;
}

const HTML = 'text/html; charset=utf-8';
const EMPTY_APP = '<div id="app"></div>';
const EMPTY_HEAD = '<title>Chulo</title>';
/** Its address ends with what tells one state of it from another. */
const START = '<script src="/start.js';

/**
 * The pages of the built web app with their first view in them. Where rendering fails the page is sent empty
 * and the browser does all of it.
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
  const files: BuiltFiles = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const renderer: PageRenderer = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  const empty = await storeText(template, HTML);
  let made = new Map<string, Promise<Page>>();
  let ofVersion: string | null = null;

  async function render(key: string, data: RenderData): Promise<Page> {
    const status = renderer.isFound(key) ? 200 : 404;
    try {
      const page = await renderer.renderPage(key, data, publicUrl);
      // Functions, because a '$' in what is put in would be read as a command.
      const html = template
        .replace('<html', `<html${marksOf(page)}`)
        .replace(START, startOf(page, codeOf(key)))
        .replace(EMPTY_HEAD, () => codeInHead(page, codeOf(key), files) + page.head)
        .replace(EMPTY_APP, () => `<div id="app">${page.html}</div>${page.data}`);
      return { status, answer: await storeText(html, HTML) };
    } catch (error) {
      onFault(error);
      return { status, answer: empty };
    }
  }

  const codeOf = (key: string) => files.code[/^\/([^/?]*)/.exec(key)?.[1] ?? ''] ?? [];

  async function write(file: CrawlerFile, data: RenderData): Promise<Page> {
    return { status: 200, answer: await storeText(file.write(data, publicUrl), file.contentType) };
  }

  return {
    async find(path, query) {
      const { version, ...data } = await read();
      if (version !== ofVersion) made = new Map();
      ofVersion = version;
      const file = renderer.crawlerFiles[path];
      const key = file ? path : renderer.pageKeyOf(path, query, data);
      const known = made.get(key) ?? (file ? write(file, data) : render(key, data));
      made.set(key, known);
      return known;
    },
  };
}

/** What is told at the root of the page: the view is whole, it grows with a big screen. */
function marksOf({ readable, isBigScreen }: RenderedPage): string {
  const whole = readable === 'whole' ? ' data-whole-view="true"' : '';
  return isBigScreen ? `${whole} data-big-screen="true"` : whole;
}

/** What public/start.js waits for before it asks for the app, and for the page's code with it where the head does not. */
function startOf({ readable, html }: RenderedPage, code: readonly string[]): string {
  const after = readable === 'order' ? 'first-order' : 'paint';
  const waits = html === '' ? '' : ` data-after="${after}"`;
  const own = readable === 'nothing' ? '' : ` data-page="${code.join(' ')}"`;
  return `<script${waits}${own} src="/start.js`;
}

/** Where nothing can be read before it, it stays behind the fonts and the style all the same, of which there is something to see. */
function codeInHead({ readable }: RenderedPage, code: readonly string[], { firstOrder }: BuiltFiles): string {
  if (readable === 'order')
    return `<script type="module" async fetchpriority="high" src="${firstOrder}"></script>`;
  if (readable === 'whole') return '';
  return code
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
    .join('');
}
