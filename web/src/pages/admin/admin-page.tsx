import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CustomerProfile } from '../../features/customers/customer-profile.tsx';
import { UnattendedStrip } from '../../features/kitchen/board/unattended-strip.tsx';
import { useKiosk } from '../../features/kitchen/board/use-kiosk.ts';
import { pendingMessages } from '../../features/kitchen/kitchen.messages.ts';
import { MoveSender } from '../../features/kitchen/moves/move-sender.ts';
import { UnsentStrip } from '../../features/kitchen/moves/unsent-strip.tsx';
import { usePendingOrders } from '../../features/kitchen/pending/pending.queries.ts';
import { PendingSound, PendingStrip } from '../../features/kitchen/pending/pending-bar.tsx';
import { PendingBell } from '../../features/kitchen/pending/pending-bell.tsx';
import { RequestStrip } from '../../features/kitchen/pending/request-strip.tsx';
import { DishesContext } from '../../features/kitchen/supply/dishes-context.ts';
import { ClockStrip } from '../../features/live/clock-strip.tsx';
import { LiveChip } from '../../features/live/live-chip.tsx';
import { adminMenuOptions } from '../../features/menu/admin/admin-menu.queries.ts';
import { staffMessages as messages } from '../../features/orders/admin/admin-orders.messages.ts';
import { ORDERS_POLL_MS } from '../../features/orders/orders.queries.ts';
import { AffectedOrders } from '../../features/restaurant/hours/affected-orders.tsx';
import { OpeningControl, PauseStrip } from '../../features/restaurant/hours/pause-control.tsx';
import { hourlyRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { useStaffFonts } from '../../lib/device/use-staff-fonts.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showInfo } from '../../ui/feedback/staff-toast.ts';
import { useOnDemandComponent } from '../../ui/overlay/use-on-demand-component.ts';
import { reloadNewVersion } from '../../ui/page/new-version.ts';
import { SKIP_LOOK } from '../../ui/page/skip-link.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { pageMessages, type SectionId, sectionNames } from './admin.messages.ts';
import { orderViews } from './profile/customer-name.tsx';
import { useProfile } from './profile/profile-address.ts';
import { SECTIONS } from './sections.ts';
import { AdminHeader } from './shell/admin-header.tsx';
import { AdminJump } from './shell/admin-jump.tsx';
import { newestOrdersOptions } from './shell/admin-reads.ts';
import { AdminMenu, AdminSidebar } from './shell/admin-sidebar.tsx';
import { BillAlert } from './shell/bill-alert.tsx';
import { sectionTo } from './shell/opened.ts';
import { useGuardedSection } from './shell/use-guarded-link.tsx';
import { useTokenGuard } from './use-token-guard.ts';

const PANEL = 'lg:grid lg:h-dvh lg:grid-cols-[auto_minmax(0,1fr)]';
/** The kitchen board in kiosk mode, without the panel around it. */
const KIOSK = 'flex min-h-dvh flex-col bg-paper lg:h-dvh';
const DESKTOP = '(min-width: 1024px)';
const NO_DISHES: readonly MenuItem[] = [];

/** The admin panel: one page whose section is chosen by the URL hash (S2.93). */
export function AdminPage() {
  useTokenGuard();
  useStaffFonts();
  const { section, question } = useGuardedSection();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isDesktop = useMedia(DESKTOP);
  const { data: restaurant } = useQuery(hourlyRestaurantOptions());
  const pending = usePendingOrders();
  usePageHead({
    title: pendingMessages.title(pending.length, pageMessages.title(sectionNames[section])),
  });
  useSectionFocus(section, heading, scroller);
  useNewOrderToasts(useQuery(newestOrdersOptions()).data?.data, section === 'orders');
  const isKitchen = section === 'kitchen';
  const { data: dishes } = useQuery({
    ...adminMenuOptions(),
    refetchOnMount: false,
    enabled: pending.length > 0 || isKitchen || section === 'orders',
  });
  const isKioskMode = useKiosk().isKiosk && isKitchen;
  return (
    <DishesContext value={dishes ?? NO_DISHES}>
      <div className={isKioskMode ? KIOSK : PANEL}>
        <MoveSender />
        <PendingBell orders={pending} restaurant={restaurant} />
        {!isKioskMode && (
          // Not a link, which would replace the hash of the section.
          <button type="button" className={SKIP_LOOK} onClick={() => content.current?.focus()}>
            {uiMessages.skip}
          </button>
        )}
        {isDesktop && !isKioskMode && <AdminSidebar present={section} />}
        <main
          ref={scroller}
          tabIndex={-1}
          className={`relative min-w-0 outline-none lg:scroll-pt-[calc(var(--header-height,12rem)+1rem)] lg:overflow-y-auto ${isKitchen ? 'flex min-h-dvh grow flex-col lg:min-h-0' : ''}`}
        >
          {!isKioskMode && (
            <AdminHeader
              heading={sectionNames[section]}
              headingRef={heading}
              menu={<AdminMenu present={section} />}
              jump={<AdminJump />}
              chip={
                !isKitchen && (
                  <>
                    <OpeningControl />
                    <PendingSound />
                    <PanelChip />
                  </>
                )
              }
              strip={
                <>
                  {isKitchen ? <UnattendedStrip /> : <UnattendedStrip boardHref="#kitchen" />}
                  {!isKitchen && <PendingStrip orders={pending} />}
                  <RequestStrip hrefOf={(orderId) => sectionTo('orders', orderId)} />
                  {!isKitchen && <UnsentStrip />}
                  <BillAlert isSeen={section === 'tables'} />
                  <PauseStrip />
                  <ClockStrip />
                </>
              }
            />
          )}
          <div
            ref={content}
            tabIndex={-1}
            className={
              isKitchen ? 'flex min-h-0 grow flex-col outline-none' : 'p-4 text-sm outline-none lg:p-6'
            }
          >
            <LazySection key={section} section={section} />
          </div>
        </main>
        <OpenProfile section={section} />
        <AffectedOrders hrefOf={(orderId) => sectionTo('orders', orderId)} />
        {question}
      </div>
    </DishesContext>
  );
}

function PanelChip() {
  return <LiveChip pollMs={ORDERS_POLL_MS} read={useQuery(newestOrdersOptions())} />;
}

/** After a section change, focuses the heading and scrolls to the top. */
function useSectionFocus(
  section: SectionId,
  heading: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    scroller.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [section, heading, scroller]);
}

/** Opens the customer profile that the URL names, over any section. */
function OpenProfile({ section }: { section: SectionId }) {
  const { customerId, close } = useProfile(section);
  if (customerId === null) return null;
  return <CustomerProfile key={customerId} {...orderViews} customerId={customerId} onClose={close} />;
}

const MAX_SINGLE_TOASTS = 2;

/**
 * Shows a toast for each new order, in every section of the admin panel.
 * @param isQuiet true while the current section shows new orders itself
 */
function useNewOrderToasts(newest: readonly Order[] | undefined, isQuiet: boolean): void {
  const highest = useRef<number | null>(null);
  const isQuietRef = useRef(isQuiet);
  useEffect(() => {
    isQuietRef.current = isQuiet;
  });
  useEffect(() => {
    if (!newest) return;
    const highestBefore = highest.current;
    highest.current = Math.max(highestBefore ?? 0, ...newest.map(({ orderNumber }) => orderNumber));
    if (highestBefore === null || isQuietRef.current) return;
    const newOrders = newest.filter(({ orderNumber }) => orderNumber > highestBefore);
    if (newOrders.length > MAX_SINGLE_TOASTS) showInfo(messages.arrivedMany(newOrders.length));
    else for (const order of newOrders.toReversed()) showInfo(arrivalText(order));
  }, [newest]);
}

const arrivalText = ({ orderNumber, customer }: Order) =>
  messages.arrived(orderNumber, customer?.name ?? messages.guest);

function LazySection({ section }: { section: SectionId }) {
  const { code } = SECTIONS[section];
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const Loaded = useOnDemandComponent(code.fetch, code.peek() === null ? attempt : 0, () => {
    setFailed(true);
    void reloadNewVersion();
  });
  const Section = code.peek() ?? Loaded;
  if (Section) return <Section />;
  if (hasFailed)
    return (
      <FailedState
        sentence={pageMessages.sectionMissing(sectionNames[section])}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    );
  return (
    <LoadingGroup label={pageMessages.loadingSection(sectionNames[section])}>
      <div className="grid gap-4">
        <Skeleton className="h-11 max-w-96" />
        <Skeleton className="h-64" />
      </div>
    </LoadingGroup>
  );
}
