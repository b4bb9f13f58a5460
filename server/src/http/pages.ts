import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type StoredAnswer, storePage } from './stored-answer.ts';

/** The public data that pages are rendered from, and what names this state of it. */
export interface PageData {
  version: string;
  menu: unknown;
  categories: unknown;
  restaurants: unknown;
  banners: unknown;
}

/** The public data in memory, whose age is told where it is no longer followed. */
export interface PageSource {
  read(): PageData;
  staleSince(): Date | null;
}

/** What the web build hands over for the server (web/src/entry-server.tsx). */
interface PageRenderer {
  pageKeyOf(path: string, query: string, data: PageData): string;
  renderPage(
    key: string,
    data: Omit<PageData, 'version'>,
  ): Promise<{ head: { title: string; description: string }; links: string; html: string; data: string }>;
}

export interface Pages {
  /** The page of an address, rendered once for each state of the data. */
  find(path: string, query: string): Promise<StoredAnswer>;
}

const EMPTY_APP = '<div id="app"></div>';
const EMPTY_TITLE = '<title>Chulo</title>';
const EMPTY_DESCRIPTION = '<meta name="description" content="" />';

/**
 * The pages of the built web app with their first view in them. Where rendering fails the page is sent empty
 * and the browser does all of it.
 * @param folder the build: its `client` for the browser, its `server` for us
 */
export async function openPages(
  folder: string,
  read: () => PageData,
  onFault: (error: unknown) => void,
  isDemoFallback: boolean,
): Promise<Pages | null> {
  const file = join(folder, 'client/index.html');
  if (!existsSync(file)) return null;
  const built = readFileSync(file, 'utf8');
  const template = isDemoFallback ? built.replace('<html', '<html data-demo-fallback="true"') : built;
  for (const part of [EMPTY_APP, EMPTY_TITLE, EMPTY_DESCRIPTION])
    if (!template.includes(part)) throw new Error(`${file} has no ${part}`);
  const renderer: PageRenderer = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  const empty = await storePage(template);
  let rendered = new Map<string, Promise<StoredAnswer>>();
  let ofVersion: string | null = null;

  async function render(key: string, { version: _, ...data }: PageData): Promise<StoredAnswer> {
    try {
      const page = await renderer.renderPage(key, data);
      return await storePage(
        // Functions, because a '$' in what is put in would be read as a command.
        template
          .replace(EMPTY_TITLE, () => `<title>${escapeHtml(page.head.title)}</title>${page.links}`)
          .replace(EMPTY_DESCRIPTION, () =>
            EMPTY_DESCRIPTION.replace('""', `"${escapeHtml(page.head.description)}"`),
          )
          .replace(EMPTY_APP, () => `<div id="app">${page.html}</div>${page.data}`),
      );
    } catch (error) {
      onFault(error);
      return empty;
    }
  }

  return {
    find(path, query) {
      const data = read();
      if (data.version !== ofVersion) rendered = new Map();
      ofVersion = data.version;
      const key = renderer.pageKeyOf(path, query, data);
      const known = rendered.get(key) ?? render(key, data);
      rendered.set(key, known);
      return known;
    },
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
