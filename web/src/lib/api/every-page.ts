/** Rows that the server gives at once. */
const PAGE_SIZE = 100;
/** As far as lists are counted. */
const MOST = 10_000;

/**
 * Every page of a list for a file or for paper, newest first; what comes in meanwhile is in it no second time.
 * @param readPage reads one page, from 1
 * @returns at most the newest 10,000; `isCapped` says that there are more
 */
export async function readEveryPage<Item extends { id: string }>(
  readPage: (page: { page: number; pageSize: number }) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; isCapped: boolean }> {
  const items = new Map<string, Item>();
  for (let page = 1; items.size < MOST; page += 1) {
    const read = await readPage({ page, pageSize: PAGE_SIZE });
    for (const item of read) items.set(item.id, item);
    if (read.length < PAGE_SIZE) return { items: [...items.values()], isCapped: false };
  }
  return { items: [...items.values()], isCapped: true };
}
