import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { CartBar } from '../../../features/cart/cart-bar.tsx';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { NotificationAnnouncer } from '../../../features/notifications/notification-announcer.tsx';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { whenIdle } from '../../../lib/device/when-quiet.ts';
import { useOnDemandComponent } from '../../../ui/overlay/use-part.ts';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { DeliveringTo } from './delivering-to.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { shellMessages } from './shell.messages.ts';
import { TabBar } from './tab-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** Where the bar of the cart would stand over the page's own. */
const WITHOUT_CART_BAR = [PATHS.product, PATHS.cart, PATHS.checkout, PATHS.tracking];

/** After the first view: what this device keeps and has to send is looked after when the rest stands. */
const fetchDeviceKeeper = async () => (await import('./device-keeper.tsx')).DeviceKeeper;

/** An admin sees from every page that nobody cooks. */
const fetchKitchenWatch = async () => (await import('./kitchen-watch.tsx')).KitchenWatch;

/** Header, page, cart bar and tab bar of every customer screen. */
export function CustomerShell() {
  const mainRef = useRef<HTMLElement>(null);
  useRouteFocus(mainRef);
  useRootMark('bigScreen');
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  const DeviceKeeper = useOnDemandComponent(fetchDeviceKeeper, isQuiet);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const KitchenWatch = useOnDemandComponent(fetchKitchenWatch, isAdmin);
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
        lasting={pathname === PATHS.home ? <DeliveringTo /> : undefined}
      />
      <DesktopHeader bell={bell} watch={watch} />
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        className="mx-auto max-w-[75rem] px-4 pt-4 pb-40 outline-none lg:pt-8 lg:pb-16"
      >
        {DeviceKeeper && <DeviceKeeper />}
        <Outlet />
      </main>
      {hasCartBar && <CartBarPlace />}
      <TabBar />
      <NotificationAnnouncer />
    </>
  );
}

/** Above the tab bar on a phone; a desktop has its own place for the cart, in the header. */
function CartBarPlace() {
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
