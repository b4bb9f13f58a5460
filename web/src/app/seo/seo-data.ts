import type { PageNotes } from '@chulo/shared/contract/rendered-page';
import type { FirstData } from '../first-view/first-data.ts';

/** What pages tell search engines is made of. */
export interface FoundData extends FirstData {
  notes: PageNotes;
}
