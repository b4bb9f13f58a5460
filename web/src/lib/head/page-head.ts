import { createContext, useContext, useEffect } from 'react';
import { whenQuiet } from '../device/when-quiet.ts';
import { headHtml, ownPictureSize, type PageHead } from './head-html.ts';

/** What a page says of itself; of one that says no path search engines keep nothing. */
export type PageHeadWords = Pick<PageHead, 'title'> & Partial<PageHead>;

export const NO_HEAD: PageHead = {
  title: '',
  description: '',
  site: '',
  path: null,
  kind: 'website',
  picture: '',
  pictureAlt: '',
};

/** Set while the server renders: what the page says is written there instead of into a document. */
export const PageHeadSink = createContext<((head: PageHead) => void) | null>(null);

/** The title of the page, and what search engines and link previews say of it. */
export function usePageHead(words: PageHeadWords): void {
  const head = JSON.stringify({ ...NO_HEAD, ...words });
  useContext(PageHeadSink)?.(JSON.parse(head));
  useEffect(() => {
    const shown: PageHead = JSON.parse(head);
    document.title = shown.title;
    // The rest is read by nobody who looks at the page.
    return whenQuiet(() => showHead(shown));
  }, [head]);
}

function showHead(head: PageHead): void {
  const { publicUrl = location.origin } = document.documentElement.dataset;
  for (const element of document.querySelectorAll('[data-head]')) element.remove();
  // What the server says of a page as data is true as long as that page is shown.
  for (const script of document.querySelectorAll<HTMLElement>('script[type="application/ld+json"]'))
    if (script.dataset.page !== head.path) script.remove();
  document.head.insertAdjacentHTML('beforeend', headHtml(head, publicUrl, ownPictureSize));
}
