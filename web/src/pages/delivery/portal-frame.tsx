import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { PortalFoot } from '../../features/delivery-portal/components/portal-foot.tsx';
import { PortalHeader } from '../../features/delivery-portal/components/portal-header.tsx';
import { PortalSkeleton } from '../../features/delivery-portal/components/portal-skeleton.tsx';
import { portalMessages as messages } from '../../features/delivery-portal/delivery-portal.messages.ts';
import { deliveryDayOptions } from '../../features/delivery-portal/delivery-portal.queries.ts';
import type { DeliveryDay } from '../../features/delivery-portal/delivery-source.ts';
import { signOutOfPortal } from '../../features/delivery-portal/sign-out.ts';
import { ThemeToggle } from '../../features/theme/components/theme-toggle.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { ReadState } from '../../ui/read-state.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';

interface PortalFrameProps {
  title: string;
  state: ReactNode;
  /** The way to the other page. */
  other: { href: string; text: string };
  /** @param toTop shows the page's beginning and puts the focus there, after what was pressed has gone */
  children: (day: DeliveryDay, toTop: () => void) => ReactNode;
}

/** What the portal and the rider page share. */
export function PortalFrame({ title, state, other, children }: PortalFrameProps) {
  usePageHead({ title });
  const navigate = useNavigate();
  const read = useQuery(deliveryDayOptions());
  const main = useRef<HTMLElement>(null);
  function toTop(): void {
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  function leave(): void {
    signOutOfPortal();
    void navigate(PATHS.login);
  }
  return (
    <>
      <SkipLink />
      <PortalHeader
        title={title}
        line={read.data ? messages.welcome(read.data.courier.name) : ''}
        state={state}
        themeToggle={<ThemeToggle />}
        onLogout={leave}
      />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto grid max-w-[75rem] grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 pb-24 outline-none max-lg:has-data-bottom-bar:pb-44 lg:gap-4 lg:pt-6 lg:pb-12"
      >
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<PortalSkeleton />}
          failedText={() => messages.unreadable}
          staleText={() => messages.unreadable}
        >
          {(day) => children(day, toTop)}
        </ReadState>
        <PortalFoot {...other} />
      </main>
    </>
  );
}
