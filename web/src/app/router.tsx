import { createBrowserRouter } from 'react-router';
import { ErrorPage } from '../pages/customer/error-page.tsx';
import { NotFoundPage } from '../pages/customer/not-found-page.tsx';
import { PlainPage } from '../pages/customer/plain-page.tsx';
import { PATHS } from './paths.ts';

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    children: [
      { path: PATHS.home, element: <PlainPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
