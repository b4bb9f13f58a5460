import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useNavigate } from 'react-router';
import { portalMessages as messages } from '../../features/delivery-portal/delivery-portal.messages.ts';
import { deliveryDayOptions } from '../../features/delivery-portal/delivery-portal.queries.ts';
import type { DeliveryDay } from '../../features/delivery-portal/delivery-source.ts';
import { forgetEntriesOf } from '../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../features/orders/placing/use-unsent-question.tsx';
import { knownRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';
import { storeDeliveryToken } from '../../lib/api/delivery-token.ts';
import { useSession } from '../../lib/api/session.ts';
import { endSession, keepEndedSession } from '../../lib/api/session-changes.ts';
import { useStaffFonts } from '../../lib/device/use-staff-fonts.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { MithilaBorder } from '../../ui/art/mithila-border.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';

interface PortalFrameProps {
  title: string;
  state: ReactNode;
  /** The link to the other page of the portal. */
  other: { href: string; text: string };
  /** @param toTop scrolls to the top and focuses the page, for a click on a button that disappears */
  children: (day: DeliveryDay, toTop: () => void) => ReactNode;
}

/**
 * The layout of the portal and the rider page. Only the demo has the specified sample data (S1.13): a real restaurant's riders
 * have a page of their own.
 */
export function PortalFrame({ title, state, other, children }: PortalFrameProps) {
  usePageHead({ title });
  useStaffFonts();
  const navigate = useNavigate();
  const restaurant = useQuery(knownRestaurantOptions());
  const isDemo = restaurant.data?.isDemo === true;
  const read = useQuery({ ...deliveryDayOptions(), enabled: isDemo });
  const main = useRef<HTMLElement>(null);
  function toTop(): void {
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  const userId = useSession((session) => session.user?.id) ?? '';
  const { ask, question } = useUnsentQuestion(userId, 'logout');
  async function leave(): Promise<void> {
    await forgetEntriesOf(userId);
    signOutOfPortal();
    void navigate(PATHS.login, { replace: true });
  }
  const logout = () => ask(() => void leave());
  return (
    <>
      <SkipLink />
      <PortalHeader
        title={title}
        subtitle={
          isDemo && read.data ? messages.welcome(read.data.courier.name) : (restaurant.data?.name ?? '')
        }
        state={isDemo && state}
        themeToggle={<ThemeToggle />}
        onLogout={logout}
      />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto grid max-w-[75rem] grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 pb-24 outline-none max-lg:has-data-bottom-bar:pb-44 lg:gap-4 lg:pt-6 lg:pb-12"
      >
        <ReadState
          read={restaurant}
          loadingLabel={messages.loading}
          skeleton={<PortalSkeleton />}
          failedText={() => messages.unreadable}
          staleText={() => messages.unreadable}
        >
          {(known) =>
            known.isDemo ? (
              <ReadState
                read={read}
                loadingLabel={messages.loading}
                skeleton={<PortalSkeleton />}
                failedText={() => messages.unreadable}
                staleText={() => messages.unreadable}
              >
                {(day) => children(day, toTop)}
              </ReadState>
            ) : (
              <Navigate to={PATHS.rides} replace />
            )
          }
        </ReadState>
        <PortalFoot other={isDemo ? other : null} />
      </main>
      {question}
    </>
  );
}

interface PortalHeaderProps {
  title: string;
  subtitle: string;
  /** The courier's state: a switch or a badge. */
  state: ReactNode;
  themeToggle: ReactNode;
  onLogout: () => void;
}

function PortalHeader({ title, subtitle, state, themeToggle, onLogout }: PortalHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface lg:static">
      <div className="mx-auto flex min-h-16 max-w-[75rem] items-center gap-2 px-4 py-2">
        <div className="min-w-0 grow">
          <h1 className="text-xl leading-tight lg:text-3xl">{title}</h1>
          <p className="min-h-5 text-ink-soft text-sm leading-tight lg:text-base">{subtitle}</p>
        </div>
        {state}
        <div className="-mr-2 flex shrink-0">
          {themeToggle}
          <Button
            variant="ghost"
            className="max-lg:size-11 max-lg:rounded-full! max-lg:px-0!"
            onClick={onLogout}
          >
            <LogOut aria-hidden className="size-6" />
            <span className="max-lg:sr-only">{messages.logout}</span>
          </Button>
        </div>
      </div>
      <div className="hidden lg:block">
        <MithilaBorder />
      </div>
    </header>
  );
}

const FOOT_LINK =
  'inline-flex min-h-11 items-center rounded-control font-semibold text-indigo underline underline-offset-4';

interface PortalFootProps {
  /** The link to the other page of sample data; null without sample data. */
  other: { href: string; text: string } | null;
}

/** The links to the account and, with the notice about sample data, to the other page. */
function PortalFoot({ other }: PortalFootProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-line border-t pt-2 text-ink-soft">
      {other && (
        <>
          {messages.sample}
          <Link to={other.href} className={FOOT_LINK}>
            {other.text}
          </Link>
        </>
      )}
      <Link to={PATHS.account} className={FOOT_LINK}>
        {messages.account}
      </Link>
    </p>
  );
}

function PortalSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1fr_1.35fr_1.2fr_1fr] gap-1.5 max-[22rem]:grid-cols-2 sm:grid-cols-4 sm:gap-2 lg:gap-4">
        {['deliveries', 'earnings', 'distance', 'rating'].map((tile) => (
          <Skeleton key={tile} className="h-13 sm:h-17 lg:h-20" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}

/**
 * Signs out on this device only, because the portal makes no server call (S1.14); the sign-in page ends the session on
 * the server. Synchronous, so that the guards redirect first and the navigation of the caller wins.
 */
function signOutOfPortal(): void {
  keepEndedSession(useSession.getState().token);
  storeDeliveryToken(null);
  flushSync(endSession);
}
