import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { favoritesPageMessages as messages } from '../../../features/favorites/favorites.messages.ts';
import { addFavorite, useFavorites } from '../../../features/favorites/favorites.store.ts';
import { RestaurantCard } from '../../../features/restaurant/contact/restaurant-card.tsx';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { PaperHeart } from '../../../ui/art/paper-heart.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { FavoriteDishes } from './favorite-dishes.tsx';
import { RemoveHeart, useHeartRemoval } from './use-heart-removal.tsx';

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

function FavoriteRestaurant() {
  const { data: restaurant, error, refetch } = useQuery(cachedRestaurantOptions());
  const restaurantIds = useFavorites((favorites) => favorites.restaurantIds);
  const container = useRef<HTMLDivElement>(null);
  const remove = useHeartRemoval(container);

  if (!restaurant)
    return error ? (
      <FailedState sentence={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingGroup>
        <Skeleton className="h-96 max-w-3xl sm:h-64" />
      </LoadingGroup>
    );
  const { id, name } = restaurant;

  function like(): void {
    addFavorite('restaurantIds', id);
    container.current?.focus();
  }
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <h2 className="sr-only">{messages.restaurants}</h2>
      {restaurantIds.includes(id) ? (
        <RestaurantCard
          restaurant={restaurant}
          corner={<RemoveHeart name={name} onRemove={() => remove('restaurantIds', id, name)} />}
          actions={
            <Link to={PATHS.search} aria-label={messages.viewOf(name)} className={buttonLook()}>
              {messages.view}
            </Link>
          }
        />
      ) : (
        <StateLayout
          drawing={<PaperHeart />}
          sentence={messages.noRestaurant(name)}
          action={<Button onClick={like}>{messages.likeRestaurant(name)}</Button>}
        />
      )}
    </div>
  );
}
