import type { DishNotes } from './menu.ts';

/** What the server knows beside the public answers of what pages show, for search engines and link previews. */
export interface PageNotes {
  /** When somebody last edited the restaurant's settings, as an ISO instant. */
  restaurantEditedAt: string;
  dishes: Readonly<Record<string, DishNotes>>;
}

/** What the server puts into the empty page of the build. */
export interface RenderedPage {
  /** What of it can be read without the app: all of it, an order, or nothing. */
  readable: 'whole' | 'order' | 'nothing';
  /** It grows with a big screen, as the guests' pages do. */
  isBigScreen: boolean;
  /** Links to what the first view needs, the title, and what search engines and link previews are told. */
  head: string;
  /** The content of the app's element, hydrated in the browser. */
  html: string;
  /** What it was rendered from and what it says, as data that stands after it. */
  data: string;
}
