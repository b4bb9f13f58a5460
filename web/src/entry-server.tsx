import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { type FirstData, firstDataElement, putFirstData } from './app/first-data.ts';
import { dataFor, isBrowsersAlone } from './app/page-key.ts';
import { createQueryClient } from './app/query-client.ts';
import { Root } from './app/root.tsx';
import { loadPageOf } from './app/routes.tsx';
import { type PageHead, PageHeadSink } from './lib/page-head.ts';

export { pageKeyOf } from './app/page-key.ts';

/** What the server puts into the empty page of the build. */
interface RenderedPage {
  head: PageHead;
  /** Links to what the first view needs, for the head. */
  links: string;
  /** The content of the app's element, hydrated in the browser. */
  html: string;
  /** The data that it was rendered from, to stand after it. */
  data: string;
}

/** React writes the preloads of pictures in front; their place is the head. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;

/** Renders the page of a key as everybody sees it first: nobody signed in, nothing stored. */
export async function renderPage(key: string, all: FirstData): Promise<RenderedPage> {
  const data = dataFor(key, all);
  const head: PageHead = { title: data.restaurants?.[0]?.name ?? '', description: '' };
  const page = isBrowsersAlone(key) ? '' : await renderRoutes(key, data, head);
  const links = LEADING_LINKS.exec(page)?.[0] ?? '';
  return { head, links, html: page.slice(links.length), data: firstDataElement(data) };
}

async function renderRoutes(path: string, data: Partial<FirstData>, head: PageHead): Promise<string> {
  await loadPageOf(path);
  const queryClient = createQueryClient();
  putFirstData(queryClient, data);
  const noteHead = (noted: Partial<PageHead>) => void Object.assign(head, noted);
  return renderToString(
    <StrictMode>
      <PageHeadSink value={noteHead}>
        <App queryClient={queryClient}>
          <StaticRouter location={path}>
            <Root />
          </StaticRouter>
        </App>
      </PageHeadSink>
    </StrictMode>,
  );
}
