import { useState } from 'react';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { FavoriteDishes } from './favorite-dishes.tsx';
import { FavoriteRestaurant } from './favorite-restaurant.tsx';
import { favoritesPageMessages as messages } from './favorites.messages.ts';

/** The favourites (S2.85): stored on this device, shown from cached data without calls (S2.89). */
export function FavoritesPage() {
  useRestaurantHead(headings.favourites, { description: messages.description });
  const [tab, setTab] = useState('dishes');
  return (
    <div className="pt-4 lg:pt-8">
      <h1 className="mb-2 text-3xl lg:mb-4 lg:text-4xl">{headings.favourites}</h1>
      <Tabs
        label={messages.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'dishes', label: messages.dishes, content: <FavoriteDishes /> },
          { value: 'restaurants', label: messages.restaurants, content: <FavoriteRestaurant /> },
        ]}
      />
    </div>
  );
}
