import { listsMessages } from './lists.messages.ts';

/** The largest page of the server. */
const PAGE_SIZE = 100;
/** So many items are one file. */
const MAX_ITEMS = 10_000;

/**
 * Reads a whole list for export or print, newest first. Each page starts after the last item that was read, so that no
 * item is missing or doubled when others join or leave the list meanwhile.
 * @param readPage reads the items that follow the one with the id `after`
 * @throws Error when an item is sent again: the server is of a release that does not know `after`
 * @returns at most the newest 10,000 items; `isCapped` if there may be more
 */
export async function fetchAllPages<Item extends { id: string }>(
  readPage: (page: { pageSize: number; after?: string }) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; isCapped: boolean }> {
  const items: Item[] = [];
  const ids = new Set<string>();
  while (items.length < MAX_ITEMS) {
    const last = items.at(-1);
    const read = await readPage({ pageSize: PAGE_SIZE, ...(last ? { after: last.id } : {}) });
    for (const item of read) {
      if (ids.has(item.id)) throw new Error(listsMessages.updating);
      ids.add(item.id);
      items.push(item);
    }
    if (read.length < PAGE_SIZE) return { items, isCapped: false };
  }
  return { items, isCapped: true };
}
