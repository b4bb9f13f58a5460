import { type RouteObject, redirect } from 'react-router';
import { CustomerShell } from '../pages/customer/customer-shell.tsx';
import { ErrorPage } from '../pages/customer/error-page.tsx';
import { HomePage } from '../pages/customer/home-page.tsx';
import { Guard } from './guard.tsx';
import { PATHS } from './paths.ts';
import { Root } from './root.tsx';

/** The build leaves this out, and with it what it imports. */
const inDevelopment: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: PATHS.design,
        lazy: async () => ({ Component: (await import('../pages/design/design-page.tsx')).DesignPage }),
      },
    ]
  : [];

/** Every page under its path and behind its guard (sections 2 and 6), for the browser and for the server alike. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      {
        element: <CustomerShell />,
        children: [
          { path: PATHS.home, element: <HomePage /> },
          {
            path: PATHS.search,
            lazy: async () => ({
              Component: (await import('../pages/customer/search-page.tsx')).SearchPage,
            }),
          },
          {
            path: PATHS.product,
            lazy: async () => ({
              Component: (await import('../pages/customer/product-page.tsx')).ProductPage,
            }),
          },
          {
            path: PATHS.about,
            lazy: async () => ({ Component: (await import('../pages/customer/about-page.tsx')).AboutPage }),
          },
          {
            path: PATHS.contact,
            lazy: async () => ({
              Component: (await import('../pages/customer/contact-page.tsx')).ContactPage,
            }),
          },
          { element: <Guard area="customer" />, children: customerRoutes() },
          {
            path: '*',
            lazy: async () => ({
              Component: (await import('../pages/customer/not-found-page.tsx')).NotFoundPage,
            }),
          },
        ],
      },
      {
        path: PATHS.login,
        lazy: async () => ({ Component: (await import('../pages/customer/login-page.tsx')).LoginPage }),
      },
      { path: PATHS.menu, loader: () => redirect(PATHS.search) },
      {
        element: <Guard area="kitchen" />,
        children: [
          {
            path: PATHS.kitchen,
            lazy: async () => ({
              Component: (await import('../pages/kitchen/kitchen-page.tsx')).KitchenPage,
            }),
          },
        ],
      },
      {
        element: <Guard area="admin" />,
        children: [
          {
            path: PATHS.admin,
            lazy: async () => ({ Component: (await import('../pages/admin/admin-page.tsx')).AdminPage }),
          },
        ],
      },
      {
        element: <Guard area="delivery" />,
        children: [
          {
            path: PATHS.delivery,
            lazy: async () => ({
              Component: (await import('../pages/delivery/delivery-page.tsx')).DeliveryPage,
            }),
          },
          {
            path: PATHS.rider,
            lazy: async () => ({ Component: (await import('../pages/delivery/rider-page.tsx')).RiderPage }),
          },
        ],
      },
      ...inDevelopment,
    ],
  },
];

function customerRoutes(): RouteObject[] {
  return [
    {
      path: PATHS.cart,
      lazy: async () => ({ Component: (await import('../pages/customer/cart-page.tsx')).CartPage }),
    },
    {
      path: PATHS.checkout,
      lazy: async () => ({ Component: (await import('../pages/customer/checkout-page.tsx')).CheckoutPage }),
    },
    {
      path: PATHS.tracking,
      lazy: async () => ({ Component: (await import('../pages/customer/tracking-page.tsx')).TrackingPage }),
    },
    {
      path: PATHS.profile,
      lazy: async () => ({ Component: (await import('../pages/customer/profile-page.tsx')).ProfilePage }),
    },
    {
      path: PATHS.favorites,
      lazy: async () => ({
        Component: (await import('../pages/customer/favorites-page.tsx')).FavoritesPage,
      }),
    },
  ];
}
