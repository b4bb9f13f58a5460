import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { CachedJson } from './cached-response.ts';
import type { PageData, PageSource } from './pages.ts';

type Part = Exclude<keyof PageData, 'version' | 'notes'>;

/** The data of the cached public responses. The notes need no version of their own: every edit changes one of the responses. */
export function createPageSource(
  readParts: () => Promise<Record<Part, CachedJson>>,
  readNotes: () => PageNotes,
  { staleSince, isSetUp }: Omit<PageSource, 'read'>,
): PageSource {
  return {
    staleSince,
    isSetUp,
    async read() {
      const parts = await readParts();
      const version = Object.values(parts)
        .map((answer) => answer.etag)
        .join();
      return {
        version,
        menu: parts.menu.data,
        categories: parts.categories.data,
        restaurants: parts.restaurants.data,
        banners: parts.banners.data,
        promos: parts.promos.data,
        notes: readNotes(),
      };
    },
  };
}
