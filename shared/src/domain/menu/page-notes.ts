/** What the server knows beside the public answers of what pages show, for search engines and link previews. */
export interface PageNotes {
  /** When somebody last edited the restaurant's settings, as an ISO instant. */
  restaurantEditedAt: string;
  dishes: Readonly<Record<string, DishNotes>>;
}

export interface DishNotes {
  /** An ISO instant. */
  editedAt: string;
  /** In pixels, of a picture that somebody has uploaded. */
  pictureSize: { width: number; height: number } | null;
}
