/** What somebody likes, by id, the latest first. */
export interface Favorites {
  dishIds: readonly string[];
  restaurantIds: readonly string[];
}

/** The chips of the favourites beside 'all' (section 2). */
export const FAVORITE_CATEGORIES = ['Pizza', 'Sides', 'Desserts', 'Drinks'] as const;

/**
 * The hearts of a new device: dishes of the demo catalogue, something under every chip, and the demo's restaurant.
 * Nowhere else does anything have these ids, so that a restaurant of its own starts without hearts.
 */
export const SAMPLE_FAVORITES: Favorites = {
  dishIds: [
    'cd1845e0-c6a2-4823-bdd6-db392bbfc657',
    '02599028-e331-4e72-82b9-94f4ed3c1a91',
    'eddc3c14-93e0-46a1-9dcb-ec4cb862fc47',
    '12441266-09a3-435d-b818-7bd426954fcb',
    '3bbfce29-82a9-45df-ab3b-72e8f356d23f',
  ],
  restaurantIds: ['97c2bb3d-43c3-42d1-a938-d6834ef68f40'],
};
