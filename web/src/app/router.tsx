import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from '../pages/customer/error-page.tsx';
import { NotFoundPage } from '../pages/customer/not-found-page.tsx';
import { PlainPage } from '../pages/customer/plain-page.tsx';
import { PATHS } from './paths.ts';

/** The build leaves this out, and with it what it imports. */
const inDevelopment: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: PATHS.design,
        HydrateFallback: () => null,
        lazy: async () => ({ Component: (await import('../pages/design/design-page.tsx')).DesignPage }),
      },
    ]
  : [];

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    children: [
      { path: PATHS.home, element: <PlainPage /> },
      ...inDevelopment,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
