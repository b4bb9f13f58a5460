import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router';
import { fetchLaterOperations } from '../lib/api/api-client.ts';
import { useSession } from '../lib/api/session.ts';
import { HomePage } from '../pages/customer/home/home-page.tsx';
import { CustomerShell } from '../pages/customer/shell/customer-shell.tsx';
import { fetchStartupData, refetchEmbeddedData } from './first-view/startup.ts';
import { Guard } from './guard.tsx';
import { type LazyPage, LazyPageContent, lazyPage } from './lazy-page.tsx';
import { isNavigatingToPortal, useLiveQueries } from './live-queries.ts';

interface PageRoute {
  path: string;
  element: RouteObject['element'];
  handle: LazyPage;
}

function pageAt(path: string, fetchPage: Parameters<typeof lazyPage>[0]): PageRoute {
  const page = lazyPage(fetchPage);
  return { path, element: <LazyPageContent page={page} />, handle: page };
}

const staffPageAt = (path: string, fetchPage: Parameters<typeof lazyPage>[0]) =>
  pageAt(path, async () => (await Promise.all([fetchPage(), fetchLaterOperations()]))[0]);

const customerPages = [
  pageAt(PATHS.cart, async () => (await import('../pages/customer/cart/cart-page.tsx')).CartPage),
  pageAt(
    PATHS.checkout,
    async () => (await import('../pages/customer/checkout/checkout-page.tsx')).CheckoutPage,
  ),
  pageAt(
    PATHS.tracking,
    async () => (await import('../pages/customer/tracking/tracking-page.tsx')).TrackingPage,
  ),
  pageAt(PATHS.profile, async () => (await import('../pages/customer/profile/profile-page.tsx')).ProfilePage),
  pageAt(
    PATHS.favorites,
    async () => (await import('../pages/customer/favorites/favorites-page.tsx')).FavoritesPage,
  ),
];
const publicPages = [
  pageAt(PATHS.table, async () => (await import('../pages/customer/table/table-page.tsx')).TablePage),
  pageAt(PATHS.search, async () => (await import('../pages/customer/search/search-page.tsx')).SearchPage),
  pageAt(PATHS.product, async () => (await import('../pages/customer/product/product-page.tsx')).ProductPage),
  pageAt(PATHS.about, async () => (await import('../pages/customer/about/about-page.tsx')).AboutPage),
  pageAt(PATHS.contact, async () => (await import('../pages/customer/contact/contact-page.tsx')).ContactPage),
  pageAt('*', async () => (await import('../pages/customer/not-found/not-found-page.tsx')).NotFoundPage),
];
const loginPage = pageAt(
  PATHS.login,
  async () => (await import('../pages/customer/login/login-page.tsx')).LoginPage,
);
const joinPage = pageAt(
  PATHS.join,
  async () => (await import('../pages/customer/account/join-page.tsx')).JoinPage,
);
const accountPage = pageAt(
  PATHS.account,
  async () => (await import('../pages/customer/account/account-page.tsx')).AccountPage,
);
const confirmEmailPage = pageAt(
  PATHS.confirmEmail,
  async () => (await import('../pages/customer/account/confirm-email-page.tsx')).ConfirmEmailPage,
);
const secondFactorPage = pageAt(
  PATHS.secondFactor,
  async () => (await import('../pages/customer/account/second-factor-page.tsx')).SecondFactorPage,
);
const kitchenPage = staffPageAt(
  PATHS.kitchen,
  async () => (await import('../pages/kitchen/kitchen-page.tsx')).KitchenPage,
);
const adminPage = staffPageAt(
  PATHS.admin,
  async () => (await import('../pages/admin/admin-page.tsx')).AdminPage,
);
const counterPage = staffPageAt(
  PATHS.counter,
  async () => (await import('../pages/counter/counter-page.tsx')).CounterPage,
);
const setupPage = staffPageAt(
  PATHS.setup,
  async () => (await import('../pages/admin/setup-page.tsx')).SetupPage,
);
const ridesPage = staffPageAt(
  PATHS.rides,
  async () => (await import('../pages/rides/rides-page.tsx')).RidesPage,
);
const deliveryPages = [
  pageAt(PATHS.delivery, async () => (await import('../pages/delivery/delivery-page.tsx')).DeliveryPage),
  pageAt(PATHS.rider, async () => (await import('../pages/delivery/rider-page.tsx')).RiderPage),
];

/** Every page with its path and its guard (S2.1 to S2.12), for the browser and the server. */
export const routes: RouteObject[] = [
  {
    element: <Connected />,
    children: [
      {
        element: <CustomerShell />,
        children: [
          { path: PATHS.home, element: <HomePage /> },
          { element: <Guard area="customer" />, children: customerPages },
          ...publicPages,
        ],
      },
      loginPage,
      joinPage,
      confirmEmailPage,
      { element: <Guard area="customer" />, children: [accountPage] },
      { path: PATHS.menu, element: <Navigate to={PATHS.search} replace /> },
      { element: <Guard area="customer" />, children: [secondFactorPage] },
      { element: <Guard area="kitchen" />, children: [kitchenPage] },
      { element: <Guard area="admin" />, children: [adminPage, setupPage, counterPage] },
      { element: <Guard area="delivery" />, children: [ridesPage] },
    ],
  },
  { element: <Guard area="delivery" />, children: deliveryPages },
];

/** Loads the code of a path's page, so that it renders or hydrates without suspending. */
export async function loadPageOf(path: string): Promise<void> {
  await pageOf(path)?.load();
}

/** Loads the code in advance: without a loading indicator, and ignoring a failure. */
export function prefetchPageOf(path: string): void {
  pageOf(path)?.prefetch();
}

/** Loads the code again after a failure. */
export async function retryPageOf(path: string): Promise<void> {
  await pageOf(path)?.retry();
}

function pageOf(path: string): LazyPage | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.handle;
}

/** Layout route of every page that calls the server. The delivery portal is outside: it makes no server call (S1.14). */
function Connected() {
  const queryClient = useQueryClient();
  useLiveQueries();
  useStartupData(queryClient);
  return <Outlet />;
}

/** Cancels outstanding startup requests when the pages unmount, so that none is sent under /delivery (S1.14). */
function useStartupData(queryClient: QueryClient): void {
  const cancel = useRef(() => {});
  const token = useSession((session) => session.token);
  // Inside the page's Suspense boundary, so it runs after hydration: data read earlier could differ from the server's HTML.
  useEffect(() => {
    void fetchStartupData(queryClient);
    const cancelRefetch = refetchEmbeddedData(queryClient);
    cancel.current = () => {
      cancelRefetch();
      void queryClient.cancelQueries();
    };
    return cancel.current;
  }, [queryClient]);
  useEffect(() => {
    if (token !== null && isNavigatingToPortal()) cancel.current();
  }, [token]);
}
