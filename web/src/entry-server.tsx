import type { RenderedPage } from '@chulo/shared/contract/rendered-page';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS, productPath } from '@chulo/shared/domain/pages/page-paths';
import { type ContextType, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import {
  type FirstData,
  firstDataElement,
  type SeoData,
  seedFirstData,
} from './app/first-view/first-data.ts';
import { LoadingSession } from './app/first-view/loading-session.tsx';
import {
  dataFor,
  isClientOnly,
  isFullyRendered,
  isTrackingPage,
  routeKeyOf,
} from './app/first-view/page-key.ts';
import { noticeKindOf, PageNotice } from './app/first-view/page-notice.tsx';
import { SessionPlaceholder } from './app/guard.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Root } from './app/root.tsx';
import { loadPageOf } from './app/routes.tsx';
import { structuredDataElement } from './app/seo/structured-data.ts';
import { orderWays } from './lib/format/lib.messages.ts';
import { writeAmountsInRs } from './lib/format/money.ts';
import { escapeHtml, headHtml, ownPictureSize, type PageHead } from './lib/head/head-html.ts';
import { NO_HEAD, PageHeadSink } from './lib/head/page-head.ts';
import { homeMessages } from './pages/customer/home/home.messages.ts';
import { RootMarkSink } from './ui/page/use-root-mark.ts';

export { isFound, pageKeyOf, UNSENT_SIGN_IN } from './app/first-view/page-key.ts';
export { crawlerFiles } from './app/seo/crawler-files.ts';

/** React puts the preload links of pictures before the HTML; they belong in the head. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;

/**
 * Renders the page of a key for an anonymous visitor without stored data.
 * @param publicUrl the public origin, without a trailing slash
 */
export async function renderPage(key: string, all: SeoData, publicUrl: string): Promise<RenderedPage> {
  const data = dataFor(key, all);
  const isInRs = all.restaurants[0]?.amountsInRs ?? false;
  const { head, html, isBigScreen } = await renderRoutes(routeKeyOf(key), data, isInRs);
  const page = isClientOnly(key) ? '' : html;
  const links = LEADING_LINKS.exec(page)?.[0] ?? '';
  return {
    readable: readableOf(key, page),
    isBigScreen,
    isInRs,
    head: links + headOf(head, all, publicUrl) + redirectOf(key),
    notice: renderToStaticMarkup(<PageNotice kind={noticeKindOf(key)} restaurant={data.restaurants?.[0]} />),
    html: page.slice(links.length),
    data: firstDataElement(data) + structuredDataElement(key, all, publicUrl),
  };
}

function readableOf(key: string, page: string): RenderedPage['readable'] {
  if (page === '') return 'nothing';
  if (isTrackingPage(key)) return 'order';
  return isFullyRendered(key) ? 'whole' : 'nothing';
}

/** Without scripts an active search shows the whole menu. */
function redirectOf(key: string): string {
  const isMenu = isClientOnly(key) && routeKeyOf(key) === PATHS.search;
  return isMenu ? `<noscript><meta http-equiv="refresh" content="0; url=${PATHS.search}"></noscript>` : '';
}

async function renderRoutes(path: string, data: Partial<FirstData>, isInRs: boolean) {
  await loadPageOf(path);
  const queryClient = createQueryClient();
  seedFirstData(queryClient, data);
  let head = defaultHead(data.restaurants?.[0]);
  const collectHead = (pageHead: PageHead) => {
    head = pageHead;
  };
  let isBigScreen = false;
  const collectMark: ContextType<typeof RootMarkSink> = (mark) => {
    if (mark === 'bigScreen') isBigScreen = true;
  };
  // Nothing else runs until the page is rendered.
  writeAmountsInRs(isInRs);
  const html = renderToString(
    <StrictMode>
      <RootMarkSink value={collectMark}>
        <PageHeadSink value={collectHead}>
          <SessionPlaceholder value={LoadingSession}>
            <App queryClient={queryClient}>
              <StaticRouter location={path}>
                <Root />
              </StaticRouter>
            </App>
          </SessionPlaceholder>
        </PageHeadSink>
      </RootMarkSink>
    </StrictMode>,
  );
  return { head, html, isBigScreen };
}

/** The head of a page that is rendered for an anonymous visitor and sets none itself. */
function defaultHead(restaurant: Restaurant | undefined): PageHead {
  const { name = '', address, deliveryTypes: types } = restaurant ?? {};
  const city = address?.city ?? '';
  return {
    ...NO_HEAD,
    title: name,
    site: name,
    description: homeMessages.description(name, city, orderWays(types), types?.delivery ?? true),
  };
}

/** The head of a page in the server-rendered HTML. Unlike the app, the server knows the size of a photo. */
function headOf(head: PageHead, all: SeoData, publicUrl: string): string {
  const dish = all.menu.find(({ id }) => productPath(id) === head.path);
  const sizeOf = (path: string) =>
    ownPictureSize(path) ?? (dish ? (all.notes.dishes[dish.id]?.pictureSize ?? null) : null);
  return `<title>${escapeHtml(head.title)}</title>${headHtml(head, publicUrl, sizeOf)}`;
}
