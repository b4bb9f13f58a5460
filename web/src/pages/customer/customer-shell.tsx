import { Outlet } from 'react-router';

/** Header, page, cart bar and tab bar of every customer screen. */
export function CustomerShell() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[75rem] px-4 pb-32 lg:pb-12">
      <Outlet />
    </main>
  );
}
