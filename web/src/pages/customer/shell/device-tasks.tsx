import { loginPath, PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { Workbox } from 'workbox-window';
import { useDeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { useCart } from '../../../features/cart/cart.store.ts';
import { NotificationAnnouncer } from '../../../features/notifications/notification-announcer.tsx';
import { OutboxNotices } from '../../../features/orders/placing/outbox-notices.tsx';
import { useOutboxSender } from '../../../features/orders/placing/use-outbox-sender.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useIsOnline } from '../../../lib/device/network.ts';
import { storeForOffline } from '../../../lib/device/offline-data.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import type { HomeState } from '../parts/home-state.ts';
import { placing } from '../parts/placing-instance.ts';
import { deviceMessages as messages } from './device-tasks.messages.ts';

const OFFER_MS = 30_000;

const loadHomeAddress = async () => (await import('./home-address.tsx')).HomeAddress;

/** For a customer who has just registered with something in the cart. */
const loadContinueToCart = async () => (await import('./continue-to-cart.tsx')).ContinueToCart;

const loadKitchenOnly = async () => (await import('./kitchen-only.tsx')).KitchenOnly;

/** Background work of the app on this device: offline data, the outbox, app updates and new notifications. */
export function DeviceTasks() {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  useEffect(() => storeForOffline(queryClient), [queryClient]);
  useUpdateOffer();
  const home: HomeState | null = useLocation().state;
  const isRegistered = home?.isRegistered === true;
  const ContinueToCart = useOnDemandComponent(loadContinueToCart, isRegistered);
  const isFromKitchen = home?.refused === 'kitchen';
  const KitchenOnly = useOnDemandComponent(loadKitchenOnly, isFromKitchen);
  return (
    <>
      {isFromKitchen && KitchenOnly && <KitchenOnly />}
      {!isOnline && (
        <p
          role="status"
          className="mb-4 rounded-control border border-turmeric bg-turmeric/12 px-4 py-2 text-sm"
        >
          {messages.offline}
        </p>
      )}
      <TableStrip />
      <OutboxSync />
      <DefaultAddress />
      <NotificationAnnouncer {...useShownOrder()} />
      {ContinueToCart && <ContinueToCart isRegistered={isRegistered} />}
      <GuestCartOpener />
      <OpenOrder />
    </>
  );
}

const loadGuestCart = async () => (await import('./guest-cart.tsx')).GuestCart;

/**
 * Opens the cart of a visitor over the page she is on. Its link in the floating bar leads to the cart, and so to sign-in, until
 * this code is here: it is not part of the first view, which has the bar.
 */
function GuestCartOpener() {
  const isGuest = useSession((session) => session.user === null);
  const { Part: GuestCart, isOpen, setOpen, open } = useOnDemandOverlay(loadGuestCart, messages.cartLate);
  const openCart = useEffectEvent(open);
  useRootMark('cartSheet');
  useEffect(() => {
    if (!isGuest) return;
    function onClick(event: MouseEvent): void {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
      const isBar = event.target instanceof Element && event.target.closest('aside[data-tab-bar] a') !== null;
      if (!isPlain || !isBar) return;
      event.preventDefault();
      openCart();
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isGuest]);
  return GuestCart && isGuest && <GuestCart isOpen={isOpen} onClose={() => setOpen(false)} />;
}

const loadTableStrip = async () => (await import('./table-strip.tsx')).TableStrip;

/** Which table it is, on every page of its guest. */
function TableStrip() {
  const table = useSession(({ user }) => (user?.email === '' ? user.name : null));
  const Strip = useOnDemandComponent(loadTableStrip, table !== null);
  return table !== null && Strip && <Strip table={table} />;
}

/** The order whose page is open: tracking, or Order Placed. */
function useShownOrder() {
  const { pathname } = useLocation();
  const placed = placing.usePlacingState();
  if (pathname !== PATHS.checkout)
    return { shownOrder: matchPath(PATHS.tracking, pathname) ? pathname : null, isOrdering: false };
  const shownOrder = placed.step === 'placed' ? trackingPath(placed.order.id) : null;
  return { shownOrder, isOrdering: placed.step === 'sending' };
}

const loadStrip = async () => (await import('./home-strip.tsx')).HomeStrip;

/** The strip of the open order, or of the one to order again, on home and for a signed-in customer only. */
function OpenOrder() {
  const userId = useSession(({ user }) => user?.id ?? null);
  const isHome = useLocation().pathname === PATHS.home;
  const hasCartBar = useCart((lines) => lines.length > 0);
  const isShown = isHome && userId !== null;
  const HomeStrip = useOnDemandComponent(loadStrip, isShown);
  return isShown && HomeStrip ? <HomeStrip userId={userId} hasCartBar={hasCartBar} /> : null;
}

/** Offers a new version once, and never during checkout. */
function useUpdateOffer(): void {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  const { pathname } = useLocation();
  const isOrdering = pathname === PATHS.checkout;
  const isStaying = useIsStaying(pathname);
  useEffect(
    () => (isStaying ? followUpdates((activate) => setUpdate(() => activate)) : undefined),
    [isStaying],
  );
  useEffect(() => {
    if (!update || isOrdering) return;
    setUpdate(null);
    showToast({
      kind: 'info',
      text: messages.updateReady,
      milliseconds: OFFER_MS,
      action: { label: messages.update, onPress: update },
    });
  }, [update, isOrdering]);
}

const LANDING_MS = 12_000;

/**
 * Whether the offline files may be downloaded, which are as large as a page. A visitor who sees a public page for the
 * first time downloads them after 12 seconds or with the second page.
 */
function useIsStaying(pathname: string): boolean {
  const [landing] = useState(pathname);
  const [isStaying, setIsStaying] = useState(() => {
    const isPublic = 'wholeView' in document.documentElement.dataset;
    return !isPublic || Boolean(navigator.serviceWorker?.controller);
  });
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => setIsStaying(true), pathname === landing ? LANDING_MS : 0);
    return () => clearTimeout(timer);
  }, [pathname, landing, isStaying]);
  return isStaying;
}

const UPDATE_CHECK_MS = 3_600_000;

/**
 * Registers the service worker and checks for updates. A new version waits until the user accepts it, so that open
 * pages do not change.
 * @param onWaiting called when a new version waits, with a function that activates it and reloads this page
 */
function followUpdates(onWaiting: (update: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      // Reload only this page: others may hold unsaved input.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  // Offline or with service workers blocked, the app works without one.
  worker.register().catch(() => undefined);
  const timer = setInterval(() => void worker.update().catch(() => undefined), UPDATE_CHECK_MS);
  return () => clearInterval(timer);
}

/** Shows the default address on home; its code comes with that of the cart, so only for those who need it. */
function DefaultAddress() {
  const userId = useSession((session) => session.user?.id ?? null);
  const isChosen = useDeliveryAddress((address) => address !== null);
  const isNeeded = useLocation().pathname === PATHS.home && userId !== null && !isChosen;
  const HomeAddress = useOnDemandComponent(loadHomeAddress, isNeeded);
  return HomeAddress && isNeeded && <HomeAddress userId={userId} />;
}

/** Sends the orders of the outbox from every page and shows the results. */
function OutboxSync() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOutboxSender();
  useEffect(
    () =>
      placing.followResults((isLate) => {
        void queryClient.invalidateQueries({ queryKey: ['order'] });
        // Its notification is the only toast for it.
        if (isLate) void queryClient.invalidateQueries({ queryKey: ['notification'] });
      }),
    [queryClient],
  );
  return (
    <OutboxNotices
      signInHref={loginPath(pathname)}
      onDiscard={(key) => void placing.discard(key)}
      onRestore={async (key) => {
        if (await placing.restoreCart(key)) void navigate(PATHS.cart);
        else showToast({ kind: 'error', text: cartMessages.full });
      }}
    />
  );
}
