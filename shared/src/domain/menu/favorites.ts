/** Favourite ids, newest first. */
export interface Favorites {
  dishIds: readonly string[];
  restaurantIds: readonly string[];
}

/** The category chips of the favourites page, besides 'all' (S2.86). */
export const FAVORITE_CATEGORIES = ['Pizza', 'Sides', 'Desserts', 'Drinks'] as const;

/**
 * Favourites of a new device (S2.89): dishes of the demo catalogue, at least one per chip, and the demo restaurant.
 * These ids exist only in the demo data, so a real restaurant starts without favourites.
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
