import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { TrackingFrame } from '../../features/orders/tracking/tracking-frame.tsx';
import { cachedRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { CheckoutHeading } from '../../pages/customer/checkout/checkout-heading.tsx';
import { headings } from '../../pages/customer/parts/page-heads.messages.ts';
import { appMessages } from '../app.messages.ts';

/** Rendered on the server for a signed-in page (S2.13), with the page's height and heading to avoid a layout shift. */
export function LoadingSession({ pathname }: { pathname: string }) {
  if (matchPath(PATHS.tracking, pathname)) return <LoadingTracking />;
  const heading = headingOf(pathname);
  return (
    <div className="min-h-svh pt-5 lg:pt-8">
      {matchPath(PATHS.checkout, pathname) && <CheckoutHeading />}
      {heading !== null && <h1 className="flex min-h-11 items-center text-3xl">{heading}</h1>}
      <p role="status" className="px-4 py-16 text-center text-ink-soft">
        {appMessages.loadingSession}
      </p>
    </div>
  );
}

function LoadingTracking() {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return (
    <TrackingFrame
      heading={headings.tracking}
      waiting={appMessages.loadingSession}
      phone={restaurant?.phone || null}
    />
  );
}

const HEADINGS = {
  [PATHS.cart]: headings.cart,
  [PATHS.favorites]: headings.favourites,
  [PATHS.profile]: headings.profile,
};

const headingOf = (pathname: string) =>
  Object.entries(HEADINGS).find(([path]) => matchPath(path, pathname))?.[1] ?? null;
