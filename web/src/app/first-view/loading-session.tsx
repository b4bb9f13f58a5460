import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { cartLineMessages } from '../../features/cart/cart-lines.messages.ts';
import { TrackingFrame } from '../../features/orders/tracking/tracking-frame.tsx';
import { cachedRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { CheckoutHeading } from '../../pages/customer/checkout/checkout-heading.tsx';
import { headings } from '../../pages/customer/parts/page-heads.messages.ts';
import { appMessages } from '../app.messages.ts';

/** Rendered on the server for a signed-in page (S2.13), with the page's height and heading to avoid a layout shift. */
export function LoadingSession({ pathname }: { pathname: string }) {
  if (matchPath(PATHS.tracking, pathname)) return <LoadingTracking />;
  if (matchPath(PATHS.cart, pathname)) return <LoadingCart />;
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

export type StoredLineSlot =
  | 'name'
  | 'options'
  | 'note'
  | 'problem'
  | 'each'
  | 'changed'
  | 'quantity'
  | 'total';

const slot = (name: StoredLineSlot) => ({ 'data-line': name });

/** Heading and lines have the places of the cart page. entry-first-cart.ts fills in the lines. */
function LoadingCart() {
  return (
    <div className="min-h-svh pt-5 lg:pt-8">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h1 className="text-3xl">{headings.cart}</h1>
        <p role="status" className="text-ink-soft">
          {appMessages.loadingSession}
        </p>
      </div>
      <div className="mt-3 grid gap-x-10 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <ul
          hidden
          data-stored-cart
          aria-label={cartLineMessages.lines}
          className="@container rounded-card border border-line bg-surface px-4"
        >
          <template>
            <StoredLine />
          </template>
        </ul>
      </div>
    </div>
  );
}

/** The layout of a `CartLine`, with texts only. */
function StoredLine() {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0 @max-[15rem]:grid-cols-[minmax(0,1fr)] @md:grid-cols-[7rem_minmax(0,1fr)] @md:gap-x-4">
      <div className="aspect-4/3 w-20 max-w-full self-start rounded-control bg-turmeric/28 @md:w-full" />
      <div className="grid content-start gap-1">
        {/* The width of the button Remove. */}
        <h3 {...slot('name')} className="pr-10.5 text-lg leading-snug" />
        <p {...slot('options')} className="text-ink-soft text-sm" />
        <p {...slot('note')} className="as-typed text-ink-soft text-sm italic" />
        <p className="money flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
          <span {...slot('each')} />
          <span {...slot('changed')} className="font-semibold text-turmeric-ink" />
          <span {...slot('problem')} className="font-sans text-danger" />
        </p>
      </div>
      <div className="col-span-2 flex min-h-11.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden @max-[15rem]:col-span-1 @md:col-span-1 @md:col-start-2">
        <p {...slot('quantity')} />
        <p {...slot('total')} className="money ml-auto whitespace-nowrap font-semibold text-lg" />
      </div>
    </li>
  );
}

const HEADINGS = {
  [PATHS.favorites]: headings.favourites,
  [PATHS.profile]: headings.profile,
};

const headingOf = (pathname: string) =>
  Object.entries(HEADINGS).find(([path]) => matchPath(path, pathname))?.[1] ?? null;
