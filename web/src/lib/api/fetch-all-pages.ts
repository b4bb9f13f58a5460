/** The largest page of the server. */
const PAGE_SIZE = 100;
/** The server counts lists up to this total. */
const MAX_ITEMS = 10_000;

/**
 * Reads all pages of a list for export or print, newest first. Items that move to the next page meanwhile are deduplicated.
 * @param readPage reads one page, counted from 1
 * @returns at most the newest 10,000 items; `isCapped` if there may be more
 */
export async function fetchAllPages<Item extends { id: string }>(
  readPage: (page: { page: number; pageSize: number }) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; isCapped: boolean }> {
  const items = new Map<string, Item>();
  for (let page = 1; items.size < MAX_ITEMS; page += 1) {
    const read = await readPage({ page, pageSize: PAGE_SIZE });
    for (const item of read) items.set(item.id, item);
    if (read.length < PAGE_SIZE) return { items: [...items.values()], isCapped: false };
  }
  return { items: [...items.values()], isCapped: true };
}
