/** The largest page of the server. */
const PAGE_SIZE = 100;
/** So many items are one file. */
const MAX_ITEMS = 10_000;

/**
 * Reads a whole list for export or print, newest first. Each page starts after the last item that was read, so that no
 * item is missing or doubled when others join or leave the list meanwhile.
 * @param readPage reads the items that follow the one with the id `after`
 * @returns at most the newest 10,000 items; `isCapped` if there may be more
 */
export async function fetchAllPages<Item extends { id: string }>(
  readPage: (page: { pageSize: number; after?: string }) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; isCapped: boolean }> {
  const items: Item[] = [];
  while (items.length < MAX_ITEMS) {
    const last = items.at(-1);
    const read = await readPage({ pageSize: PAGE_SIZE, ...(last ? { after: last.id } : {}) });
    items.push(...read);
    if (read.length < PAGE_SIZE) return { items, isCapped: false };
  }
  return { items, isCapped: true };
}
