import { Outlet, ScrollRestoration, useNavigation } from 'react-router';

/** What stands around every page: where it was scrolled to, and a thin line while the next one is on its way. */
export function Root() {
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <>
      <ScrollRestoration />
      {isLeaving && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-way bg-vermilion" />}
      <Outlet />
    </>
  );
}
