import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { CachedResponse } from './cached-response.ts';
import type { PageData, PageSource } from './pages.ts';

type Part = Exclude<keyof PageData, 'version' | 'notes'>;

/**
 * The data of the cached public responses, parsed once per version. The notes need no version of their own: every
 * edit changes one of the responses.
 */
export function createPageSource(
  readParts: () => Promise<Record<Part, CachedResponse>>,
  readNotes: () => PageNotes,
  { staleSince, isSetUp }: Omit<PageSource, 'read'>,
): PageSource {
  let cached: PageData | null = null;
  return {
    staleSince,
    isSetUp,
    async read() {
      const parts = await readParts();
      const version = Object.values(parts)
        .map((answer) => answer.etag)
        .join();
      if (cached?.version !== version)
        cached = {
          version,
          menu: dataOf(parts.menu),
          categories: dataOf(parts.categories),
          restaurants: dataOf(parts.restaurants),
          banners: dataOf(parts.banners),
          promos: dataOf(parts.promos),
          notes: readNotes(),
        };
      return cached;
    },
  };
}

function dataOf(answer: CachedResponse): unknown {
  return JSON.parse(answer.plain.bytes.toString()).data;
}
