import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { CartBar } from '../../../features/cart/cart-bar.tsx';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { NotificationAnnouncer } from '../../../features/notifications/notification-announcer.tsx';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { whenIdle } from '../../../lib/device/when-idle.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { DeliveringTo } from './delivering-to.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { shellMessages } from './shell.messages.ts';
import { TabBar } from './tab-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Pages with their own bottom bar. */
const WITHOUT_CART_BAR = [PATHS.product, PATHS.cart, PATHS.checkout, PATHS.tracking];

/** Loaded after the first view, when the browser is idle. */
const loadDeviceTasks = async () => (await import('./device-tasks.tsx')).DeviceTasks;

/** For admins only. */
const loadKitchenWatch = async () => (await import('./kitchen-watch.tsx')).KitchenWatch;

/** The layout of every customer page. */
export function CustomerShell() {
  const mainRef = useRef<HTMLElement>(null);
  useFocusOnNavigation(mainRef);
  useRootMark('bigScreen');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const DeviceTasks = useOnDemandComponent(loadDeviceTasks, isIdle);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const KitchenWatch = useOnDemandComponent(loadKitchenWatch, isAdmin);
  const watch = isAdmin && KitchenWatch && <KitchenWatch />;
  const { pathname, search } = useLocation();
  const bell = <NotificationBell signInHref={loginPath(`${pathname}${search}`)} />;
  const hasCartBar = !WITHOUT_CART_BAR.some((pattern) => matchPath(pattern, pathname));
  return (
    <>
      <SkipLink />
      <MobileHeader
        bell={bell}
        watch={watch}
        persistent={pathname === PATHS.home ? <DeliveringTo /> : undefined}
      />
      <DesktopHeader bell={bell} watch={watch} />
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        className="mx-auto max-w-[75rem] px-4 pt-4 pb-40 outline-none lg:pt-8 lg:pb-16"
      >
        {DeviceTasks && <DeviceTasks />}
        <Outlet />
      </main>
      {hasCartBar && <FixedCartBar />}
      <TabBar />
      <NotificationAnnouncer />
    </>
  );
}

/** The cart bar above the tab bar on mobile; on desktop the header has the cart. */
function FixedCartBar() {
  const { data: menu } = useQuery(menuOptions());
  return (
    <aside
      aria-label={shellMessages.yourCart}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 lg:hidden"
    >
      <CartBar href={PATHS.cart} menu={menu} />
    </aside>
  );
}
