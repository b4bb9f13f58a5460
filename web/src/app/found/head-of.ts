import { escapeHtml } from '../../lib/escape-html.ts';
import { headHtml, ownPictureSize, type PageHead } from '../../lib/head-html.ts';
import { productPath } from '../paths.ts';
import type { FoundData } from './found-data.ts';

/** The head of a page in the first HTML, as the app keeps it; only the server knows how large a photograph is. */
export function headOf(head: PageHead, all: FoundData, publicUrl: string): string {
  const dish = all.menu.find(({ id }) => productPath(id) === head.path);
  const sizeOf = (path: string) =>
    ownPictureSize(path) ?? (dish ? (all.notes.dishes[dish.id]?.pictureSize ?? null) : null);
  return `<title>${escapeHtml(head.title)}</title>${headHtml(head, publicUrl, sizeOf)}`;
}
