import { useRef } from 'react';
import { Outlet } from 'react-router';
import { DesktopHeader } from './shell/desktop-header.tsx';
import { MobileHeader } from './shell/mobile-header.tsx';
import { shellMessages } from './shell/shell.messages.ts';
import { TabBar } from './shell/tab-bar.tsx';
import { useRouteFocus } from './shell/use-route-focus.ts';

const SKIP =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper';

/** Header, page, cart bar and tab bar of every customer screen. */
export function CustomerShell() {
  const mainRef = useRef<HTMLElement>(null);
  useRouteFocus(mainRef);
  return (
    <>
      <a href="#main" className={SKIP}>
        {shellMessages.skip}
      </a>
      <MobileHeader bell={null} />
      <DesktopHeader bell={null} />
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        className="mx-auto max-w-[75rem] px-4 pt-4 pb-40 outline-none lg:pt-8 lg:pb-16"
      >
        <Outlet />
      </main>
      <TabBar />
    </>
  );
}
