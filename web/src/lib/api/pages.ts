import type { ListMeta } from '@chulo/shared/contract/fields';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FRESH_MS } from './query-keys.ts';

interface ListPage<Item> {
  data: readonly Item[];
  meta: ListMeta;
}

/** The number of the last page, counted from 1; 1 for an empty list. Only counted items have pages. */
export function lastPageOf({ total, pageSize }: Pick<ListMeta, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Reads a page of a list, or the last one that exists: the page of an old link, or one whose only item has left the list.
 * @returns the page; `meta.page` is its number
 */
export async function readExistingPage<Page extends ListPage<unknown>>(
  page: number,
  readPage: (page: number) => Promise<Page>,
): Promise<Page> {
  const read = await readPage(page);
  // Items are counted beside the page, so that a page may be empty although the count includes it.
  const last = Math.min(lastPageOf(read.meta), read.data.length > 0 ? page : page - 1);
  return last < page && page > 1 ? readExistingPage(Math.max(1, last), readPage) : read;
}

/**
 * The part of the query options that reads a page of a list, for `usePages`.
 * @param page the page that is asked for
 */
export const pageReading = <Page extends ListPage<unknown>>(
  page: number,
  readPage: (page: number, signal: AbortSignal) => Promise<Page>,
) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readExistingPage(page, (existing) => readPage(existing, signal)),
  placeholderData: keepPreviousData,
  // A page that did not exist may do so the next time it is asked for.
  staleTime: ({ state }: { state: { data?: Page | undefined } }) =>
    state.data && state.data.meta.page !== page ? 0 : FRESH_MS,
});

/** What `Pagination` shows. Pages and items count from 1. */
export interface Pages {
  page: number;
  lastPage: number;
  first: number;
  last: number;
  total: number;
  isExact: boolean;
  onPage: (page: number) => void;
}

interface PagedQuery {
  data: ListPage<unknown> | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

/** 'followed': the page that was asked for does not exist, and this is the one that is shown. */
export type PageChange = 'chosen' | 'followed';

/**
 * The pages of a list that is read with `pageReading`. When the page no longer exists, `onPage` gets the one that
 * is shown instead.
 * @param page the page that is asked for, from the address or the state of the screen
 * @returns null while nothing is loaded
 */
export function usePages(
  { data, isPlaceholderData, isFetching }: PagedQuery,
  page: number,
  onPage: (page: number, how: PageChange) => void,
): Pages | null {
  const existing = data && !isPlaceholderData && !isFetching ? data.meta.page : page;
  const follow = useEffectEvent(() => onPage(existing, 'followed'));
  useEffect(() => {
    if (existing !== page) follow();
  }, [existing, page]);
  if (!data) return null;
  const { meta } = data;
  const lastPage = lastPageOf(meta);
  const shown = Math.min(existing, lastPage);
  return {
    page: shown,
    lastPage,
    first: Math.min((shown - 1) * meta.pageSize + 1, meta.total),
    last: Math.min(shown * meta.pageSize, meta.total),
    total: meta.total,
    isExact: meta.isExact,
    onPage: (chosen) => onPage(chosen, 'chosen'),
  };
}
