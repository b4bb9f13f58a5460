import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { House, LogIn, Search, UserRound } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { matchPath, NavLink, Outlet, useLocation } from 'react-router';
import { CartBar } from '../../../features/cart/cart-bar.tsx';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { whenIdle } from '../../../lib/device/when-idle.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { HydrateLater } from '../../../ui/page/hydrate-later.tsx';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { closeDishLines, useShownDish } from '../parts/shown-dish.store.ts';
import { Brand } from './brand.tsx';
import { CartMark, useCartCount } from './cart-link.tsx';
import { DeliveringTo } from './delivering-to.tsx';
import { DesktopHeader, GUEST_ONLY, SIGNED_IN_ONLY } from './desktop-header.tsx';
import { shellMessages } from './shell.messages.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

/** Pages with their own bottom bar. */
const WITHOUT_CART_BAR = [PATHS.product, PATHS.cart, PATHS.checkout, PATHS.tracking];

/** Loaded after the first view, when the browser is idle. */
const loadDeviceTasks = async () => (await import('./device-tasks.tsx')).DeviceTasks;

/** For admins only, as the link to the panel. */
const loadKitchenWatch = async () => (await import('./kitchen-watch.tsx')).KitchenWatch;

/** With the first dish whose lines are opened from its card. */
const loadDishLines = async () => (await import('../parts/dish-lines.tsx')).DishLines;

const loadAdminLink = async () => (await import('./admin-link.tsx')).AdminLink;

export function CustomerShell() {
  const mainRef = useRef<HTMLElement>(null);
  useFocusOnNavigation(mainRef);
  useRootMark('bigScreen');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const DeviceTasks = useOnDemandComponent(loadDeviceTasks, isIdle);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const KitchenWatch = useOnDemandComponent(loadKitchenWatch, isAdmin);
  const AdminLink = useOnDemandComponent(loadAdminLink, isAdmin);
  const adminLink = isAdmin && AdminLink && <AdminLink />;
  const watch = isAdmin && KitchenWatch && <KitchenWatch />;
  const { pathname, search } = useLocation();
  const bell = <NotificationBell signInHref={loginPath(`${pathname}${search}`)} />;
  const hasCartBar = !WITHOUT_CART_BAR.some((pattern) => matchPath(pattern, pathname));
  // At checkout the only thing to press at the bottom is Place Order.
  const hasTabBar = !matchPath(PATHS.checkout, pathname);
  return (
    <>
      <SkipLink />
      <MobileHeader
        adminLink={adminLink}
        bell={bell}
        watch={watch}
        persistent={pathname === PATHS.home ? <DeliveringTo /> : undefined}
      />
      <HydrateLater>
        <DesktopHeader adminLink={adminLink} bell={bell} watch={watch} />
      </HydrateLater>
      <main
        id="main"
        ref={mainRef}
        tabIndex={-1}
        className={`mx-auto max-w-[75rem] px-4 pt-4 pb-40 narrow:pb-56 outline-none lg:pt-6 lg:pb-16 ${hasTabBar ? '' : 'max-lg:[--tab-bar:0rem]'}`}
      >
        {DeviceTasks && <DeviceTasks />}
        <Outlet />
      </main>
      {hasCartBar && <FixedCartBar />}
      <ShownDishLines />
      {hasTabBar && <TabBar />}
    </>
  );
}

/** The lines of a dish in the cart, over the page on which they were opened. */
function ShownDishLines() {
  const shown = useShownDish();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page closes them, also for when it is opened again
  useEffect(() => closeDishLines, [pathname]);
  const DishLines = useOnDemandComponent(loadDishLines, shown?.opening ?? 0, () =>
    showToast({ kind: 'info', text: uiMessages.overlayLate, isLate: true }),
  );
  return shown && DishLines && <DishLines key={shown.opening} {...shown} />;
}

/** The cart bar above the tab bar on mobile; on desktop the header has the cart. */
function FixedCartBar() {
  const { data: menu } = useQuery(menuOptions());
  return (
    <aside
      data-tab-bar
      aria-label={shellMessages.yourCart}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 lg:hidden"
    >
      <CartBar href={PATHS.cart} menu={menu} />
    </aside>
  );
}

interface MobileHeaderProps {
  adminLink: ReactNode;
  bell: ReactNode;
  /** The warning about unattended orders; it stays visible. */
  watch: ReactNode;
  /** Stays visible when the header collapses; without it the header does not collapse. */
  persistent?: ReactNode;
}

/**
 * The mobile header. It collapses by a transform, without a layout shift (S2.27). With larger text, of the browser or of the
 * page, it would cover much of the screen: it scrolls away.
 */
function MobileHeader({ adminLink, bell, watch, persistent }: MobileHeaderProps) {
  const isCollapsed = useIsScrolled() && persistent !== undefined;
  return (
    <header
      data-uncovered
      data-collapsed={isCollapsed || undefined}
      className="@container sticky top-[min(0px,(100vw-18rem)*99)] z-30 bg-surface transition duration-(--motion-base) data-collapsed:-translate-y-full lg:hidden"
    >
      <div
        inert={isCollapsed}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-4 transition in-data-collapsed:opacity-0"
      >
        <div className="flex min-w-min flex-1 items-center gap-1">
          <Brand />
          {adminLink}
        </div>
        <div className="-mr-2 ml-auto flex">
          <ThemeToggle />
          {bell}
        </div>
      </div>
      {/* Moves down as far as the header moves up, except for the height of the first line. */}
      <div className="border-line border-b bg-surface transition duration-(--motion-base) in-data-collapsed:translate-y-full">
        <div className="px-4">{persistent}</div>
        {watch}
      </div>
    </header>
  );
}

/** The bottom tab bar on mobile (S2.25). */
function TabBar() {
  return (
    <nav
      data-tab-bar
      aria-label={shellMessages.main}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={PATHS.home} icon={<House aria-hidden className="size-6" />} text={shellMessages.home} />
      <Tab to={PATHS.search} icon={<Search aria-hidden className="size-6" />} text={shellMessages.search} />
      <CartTab />
      <Tab
        to={PATHS.profile}
        icon={<UserRound aria-hidden className="size-6" />}
        text={shellMessages.profile}
        look={SIGNED_IN_ONLY}
      />
      <Tab
        to={PATHS.login}
        icon={<LogIn aria-hidden className="size-6" />}
        text={shellMessages.login}
        look={GUEST_ONLY}
      />
    </nav>
  );
}

/** A separate component, so that a cart change renders nothing else again. */
function CartTab() {
  return <CartTabLink count={useCartCount()} />;
}

const CartTabLink = memo(function CartTabLink({ count }: { count: number | null }) {
  return (
    <Tab
      to={PATHS.cart}
      icon={<CartMark count={count} />}
      text={shellMessages.cart}
      name={count ? shellMessages.cartWith(count) : undefined}
    />
  );
});

interface TabProps {
  to: string;
  icon: ReactNode;
  text: string;
  name?: string | undefined;
  look?: string;
}

function Tab({ to, icon, text, name, look = '' }: TabProps) {
  return (
    <NavLink
      to={to}
      end
      aria-label={name}
      className={`relative flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-ink-soft text-sm outline-offset-[-4px] aria-[current=page]:font-semibold aria-[current=page]:text-vermilion ${look}`}
    >
      {({ isActive }) => (
        <>
          {isActive && (
            <span aria-hidden className="absolute inset-x-5 top-0 h-1 rounded-b-full bg-vermilion" />
          )}
          {icon}
          {text}
        </>
      )}
    </NavLink>
  );
}
