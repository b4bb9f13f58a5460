import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { PageData, PageSource } from './pages.ts';
import type { StoredAnswer } from './stored-answer.ts';

type Part = Exclude<keyof PageData, 'version' | 'notes'>;

/**
 * The public answers in memory as data, read out of their bytes once for each state of them. What is noted changes
 * with an edit, and an edit with its version is in the answers.
 */
export function createPageSource(
  readParts: () => Promise<Record<Part, StoredAnswer>>,
  readNotes: () => PageNotes,
  staleSince: () => Date | null,
): PageSource {
  let known: PageData | null = null;
  return {
    staleSince,
    async read() {
      const parts = await readParts();
      const version = Object.values(parts)
        .map((answer) => answer.etag)
        .join();
      if (known?.version !== version)
        known = {
          version,
          menu: dataOf(parts.menu),
          categories: dataOf(parts.categories),
          restaurants: dataOf(parts.restaurants),
          banners: dataOf(parts.banners),
          promos: dataOf(parts.promos),
          notes: readNotes(),
        };
      return known;
    },
  };
}

function dataOf(answer: StoredAnswer): unknown {
  return JSON.parse(answer.plain.toString()).data;
}
