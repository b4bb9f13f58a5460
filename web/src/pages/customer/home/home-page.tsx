import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BannerCarousel } from '../../../features/banners/banner-carousel.tsx';
import { bannersOptions } from '../../../features/banners/banners.queries.ts';
import { DeliveryTypeSwitch } from '../../../features/cart/delivery-type-switch.tsx';
import { categoriesOptions, menuOptions } from '../../../features/menu/menu.queries.ts';
import { OpeningLine } from '../../../features/restaurant/contact/opening-line.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useIsOnline } from '../../../lib/device/network.ts';
import { fulfilmentNames, orderWays } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { usePageHead } from '../../../lib/head/page-head.ts';
import { EmptyPlate, ErrorDrawing, OfflineDrawing } from '../../../ui/art/drawings.tsx';
import { LazyImage } from '../../../ui/art/lazy-image.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { HydrateLater } from '../../../ui/page/hydrate-later.tsx';
import { DeliveringTo } from '../shell/delivering-to.tsx';
import { shellMessages } from '../shell/shell.messages.ts';
import { DishesSkeleton, Featured, Popular, useFeatured } from './dishes.tsx';
import { homeMessages } from './home.messages.ts';

/**
 * The first row of dishes is in view: from 1024 px on the banners stand beside greeting and address, below that after the
 * featured dishes.
 */
const BESIDE_BANNER = 'lg:grid-cols-[24rem_minmax(0,1fr)]';
const NO_BANNER = 'lg:grid-cols-[1fr_26rem] lg:items-end';

export function HomePage() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { data: banners = [], error: bannersError } = useQuery(bannersOptions());
  useEffect(() => {
    if (bannersError) console.warn(homeMessages.bannersFailed, bannersError);
  }, [bannersError]);
  const name = useRestaurantName();
  const city = restaurant?.address.city ?? '';
  const types = restaurant?.deliveryTypes;
  usePageHead({
    title: homeMessages.title(name, city),
    description: homeMessages.description(name, city, orderWays(types), types?.delivery ?? true),
    site: name,
    path: PATHS.home,
  });
  return (
    <div className="offers-below flex flex-col gap-3">
      <div
        className={`max-lg:contents lg:grid lg:gap-x-8 lg:gap-y-2 ${banners.length > 0 ? BESIDE_BANNER : NO_BANNER}`}
      >
        <div className="max-lg:-order-1">
          <Link
            to={PATHS.search}
            aria-label={homeMessages.search}
            className={`${buttonLook('secondary', 'icon')} float-right lg:hidden narrow:hidden`}
          >
            <Search aria-hidden className="size-6" />
          </Link>
          <h1 className="text-3xl">{homeMessages.greeting(city)}</h1>
          <OpeningLine />
        </div>
        <div className="max-lg:-order-2">
          <div className="max-lg:hidden lg:mb-2">
            <DeliveringTo />
          </div>
          <DeliveryTypeSwitch offered={restaurant?.deliveryTypes} />
        </div>
        <HydrateLater>
          {banners.length > 0 && (
            <div
              data-offers
              className="max-lg:order-1 max-lg:my-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
            >
              <BannerCarousel banners={banners} />
            </div>
          )}
        </HydrateLater>
      </div>
      <Menu />
      <HydrateLater>
        {restaurant?.deliveryTypes.delivery && <PromoTiles restaurant={restaurant} />}
        <AboutUsLinks />
      </HydrateLater>
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
      <Dishes menu={menu.data} categories={categories.data} />
    ) : (
      <StateLayout drawing={<EmptyPlate />} sentence={homeMessages.menuEmpty} />
    );
  if (!failure) return <DishesSkeleton />;
  return (
    <FailedState
      drawing={isOnline ? <ErrorDrawing /> : <OfflineDrawing />}
      sentence={isOnline ? `${homeMessages.menuFailed} ${errorText(failure)}` : homeMessages.offline}
      onRetry={() => {
        void menu.refetch();
        void categories.refetch();
      }}
    />
  );
}

function Dishes({ menu, categories }: { menu: readonly MenuItem[]; categories: readonly Category[] }) {
  const featured = useFeatured(menu, categories);
  return (
    <>
      <Featured menu={menu} categories={categories} featured={featured} />
      <HydrateLater>
        <Popular menu={menu} categories={categories} featured={featured} />
      </HydrateLater>
    </>
  );
}

const LINK =
  'inline-flex min-h-11 items-center px-3 font-semibold text-indigo underline-offset-4 hover:underline';

/** On mobile only: the tab bar has no room for these links of the desktop header. */
function AboutUsLinks() {
  return (
    <nav
      aria-label={homeMessages.aboutUs}
      className="flex flex-wrap justify-center gap-x-2 max-lg:order-2 lg:hidden"
    >
      <Link to={PATHS.about} className={LINK}>
        {shellMessages.about}
      </Link>
      <Link to={PATHS.contact} className={LINK}>
        {shellMessages.contact}
      </Link>
    </nav>
  );
}

/** S2.19 and S2.20, with the restaurant's free-delivery threshold. Both are about delivery. A real restaurant promises its own time. */
function PromoTiles({ restaurant }: { restaurant: Restaurant }) {
  const { freeDeliveryThreshold, deliveryTime, isDemo } = restaurant;
  return (
    <ul className="grid gap-3 max-lg:order-2 max-lg:mt-2 sm:grid-cols-2 lg:mt-6 lg:gap-5">
      <Tile
        picture="/art/scooter.svg"
        look="bg-turmeric/22"
        heading={isDemo ? homeMessages.fastTile : fulfilmentNames.delivery}
        text={isDemo ? homeMessages.fastTileText : homeMessages.ownTileText(deliveryTime)}
      />
      {freeDeliveryThreshold > 0 && (
        <Tile
          picture="/art/order-bags.svg"
          look="bg-leaf/18"
          heading={homeMessages.freeTile}
          text={homeMessages.freeTileText(formatMoney(freeDeliveryThreshold))}
        />
      )}
    </ul>
  );
}

interface TileProps {
  picture: string;
  look: string;
  heading: string;
  text: string;
}

function Tile({ picture, look, heading, text }: TileProps) {
  return (
    <li className={`flex items-center gap-4 rounded-card border border-line p-4 lg:p-6 ${look}`}>
      <LazyImage
        src={picture}
        alt=""
        width={256}
        height={256}
        className="size-16 shrink-0 narrow:hidden lg:size-20"
      />
      <div className="min-w-0">
        <h2 className="text-xl lg:text-2xl">{heading}</h2>
        <p>{text}</p>
      </div>
    </li>
  );
}
