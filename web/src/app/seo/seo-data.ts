import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { FirstData } from '../first-view/first-data.ts';

/** The data of sitemap, structured data and page heads. */
export interface SeoData extends FirstData {
  notes: PageNotes;
}
