import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../../app/paths.ts';
import { bannersOptions } from '../../features/banners/banners.queries.ts';
import { BannerCarousel } from '../../features/banners/components/banner-carousel.tsx';
import { DeliveryTypeSwitch } from '../../features/cart/components/delivery-type-switch.tsx';
import { categoriesOptions, menuOptions } from '../../features/menu/menu.queries.ts';
import { OpeningLine } from '../../features/restaurant/components/opening-line.tsx';
import { restaurantOptions, useRestaurantName } from '../../features/restaurant/restaurant.queries.ts';
import { errorText } from '../../lib/api-errors.ts';
import { useIsOnline } from '../../lib/network.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { BlankState } from '../../ui/blank-state.tsx';
import { ColdHearth, EmptyPlate, SpiltPot } from '../../ui/drawings.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { AboutUsLinks } from './home/about-us-links.tsx';
import { DishesSkeleton, Featured, Popular } from './home/dishes.tsx';
import { PromoTiles } from './home/promo-tiles.tsx';
import { homeMessages } from './home.messages.ts';
import { DeliveringTo } from './shell/delivering-to.tsx';

/** Section 2, Home: what there is to eat, and how it comes. */
export function HomePage() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: banners = [], error: bannersError } = useQuery(bannersOptions());
  useEffect(() => {
    if (bannersError) console.warn(homeMessages.bannersFailed, bannersError);
  }, [bannersError]);
  const name = useRestaurantName();
  const city = restaurant?.address.city ?? '';
  usePageHead({
    title: homeMessages.title(name, city),
    description: homeMessages.description(name, city),
    site: name,
    path: PATHS.home,
  });
  return (
    <div className="flex flex-col gap-6 lg:gap-10">
      <div className="grid gap-4 lg:grid-cols-[1fr_26rem] lg:items-end lg:gap-x-10">
        <div className="order-2 lg:order-1">
          <h1 className="text-3xl lg:text-5xl">{homeMessages.greeting(city)}</h1>
          <OpeningLine />
        </div>
        <div className="order-1 lg:order-2">
          <div className="max-lg:hidden lg:mb-2">
            <DeliveringTo />
          </div>
          <DeliveryTypeSwitch />
        </div>
      </div>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      <Menu />
      {restaurant && <PromoTiles restaurant={restaurant} />}
      <AboutUsLinks />
    </div>
  );
}

function Menu() {
  const menu = useQuery(menuOptions());
  const categories = useQuery(categoriesOptions());
  const isOnline = useIsOnline();
  const failure = menu.error ?? categories.error;
  if (menu.data && categories.data)
    return menu.data.length > 0 ? (
      <>
        <Featured menu={menu.data} categories={categories.data} />
        <Popular menu={menu.data} categories={categories.data} />
      </>
    ) : (
      <BlankState drawing={<EmptyPlate />} sentence={homeMessages.menuEmpty} />
    );
  if (!failure) return <DishesSkeleton />;
  return (
    <FailedState
      drawing={isOnline ? <SpiltPot /> : <ColdHearth />}
      sentence={isOnline ? `${homeMessages.menuFailed} ${errorText(failure)}` : homeMessages.offline}
      onRetry={() => {
        void menu.refetch();
        void categories.refetch();
      }}
    />
  );
}
