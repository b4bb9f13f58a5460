import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { RemoveHeart } from '../../../features/favorites/components/remove-heart.tsx';
import { addFavorite, useFavorites } from '../../../features/favorites/favorites.store.ts';
import { RestaurantCard } from '../../../features/restaurant/components/restaurant-card.tsx';
import { knownRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { errorText } from '../../../lib/api-errors.ts';
import { BlankState } from '../../../ui/blank-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { PaperHeart } from '../../../ui/drawings.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { favoritesPageMessages as messages } from '../favorites.messages.ts';
import { useHeartRemoval } from './use-heart-removal.ts';

/** The one restaurant there is, as long as it has a heart. */
export function FavoriteRestaurant() {
  const { data: restaurant, error, refetch } = useQuery(knownRestaurantOptions());
  const restaurantIds = useFavorites((favorites) => favorites.restaurantIds);
  const place = useRef<HTMLDivElement>(null);
  const remove = useHeartRemoval(place);

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
    place.current?.focus();
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
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
        <BlankState
          drawing={<PaperHeart />}
          sentence={messages.noRestaurant(name)}
          action={<Button onClick={like}>{messages.likeRestaurant(name)}</Button>}
        />
      )}
    </div>
  );
}
