import { createContext, useContext, useEffect } from 'react';
import { whenIdle } from '../device/when-idle.ts';
import { headHtml, ownPictureSize, type PageHead } from './head-html.ts';

/** The head of a page; a page without a path is not indexed by search engines. */
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

/** Set during server rendering: receives the head instead of the document. */
export const PageHeadSink = createContext<((head: PageHead) => void) | null>(null);

/** Sets the title of the page and its tags for search engines and link previews. */
export function usePageHead(words: PageHeadWords): void {
  const head = JSON.stringify({ ...NO_HEAD, ...words });
  useContext(PageHeadSink)?.(JSON.parse(head));
  useEffect(() => {
    const parsed: PageHead = JSON.parse(head);
    document.title = parsed.title;
    // The other tags are invisible, so they can wait.
    return whenIdle(() => showHead(parsed));
  }, [head]);
}

function showHead(head: PageHead): void {
  for (const element of document.querySelectorAll('[data-head]')) element.remove();
  // The server's structured data belongs to the first page only.
  for (const script of document.querySelectorAll<HTMLElement>('script[type="application/ld+json"]'))
    if (script.dataset.page !== head.path) script.remove();
  document.head.insertAdjacentHTML('beforeend', headHtml(head, ownAddressOf(''), ownPictureSize));
}

/** The public address of a page of this app. */
export function ownAddressOf(path: string): string {
  const { publicUrl = location.origin } = document.documentElement.dataset;
  return publicUrl + path;
}
