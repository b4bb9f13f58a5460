import type { DishNotes } from './menu/menu.ts';

/** Data of pages that is not in the public API, for search engines and link previews. */
export interface PageNotes {
  /** Last edit of the restaurant settings, ISO 8601. */
  restaurantEditedAt: string;
  dishes: Readonly<Record<string, DishNotes>>;
}

/** What server rendering inserts into the HTML template of the build. */
export interface RenderedPage {
  /** How much is readable before the app loads: the whole page, the first-order view, or nothing. */
  readable: 'whole' | 'order' | 'nothing';
  /** The page scales up on large screens, as the customer pages do. */
  isBigScreen: boolean;
  /** Amounts are written as 'Rs 7,25,487', a setting of the restaurant. */
  isInRs: boolean;
  /** Preload links, title and metadata for search engines and link previews. */
  head: string;
  /** Placed before the app element: what works without JavaScript, and what to do if the app does not load. */
  notice: string;
  /** HTML of the app element, hydrated in the browser. */
  html: string;
  /** Serialised data for hydration, placed after the HTML. */
  data: string;
}
