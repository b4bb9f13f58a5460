import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { CustomerProfile } from '../../features/customers/customer-profile.tsx';
import { UnattendedStrip } from '../../features/kitchen/board/unattended-strip.tsx';
import { useKiosk } from '../../features/kitchen/board/use-kiosk.ts';
import { LiveChip } from '../../features/live/live-chip.tsx';
import { useArrivalNews } from '../../features/orders/desk/use-arrival-news.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { SKIP_LOOK } from '../../ui/page/skip-link.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { pageMessages, type SectionId, sectionNames } from './admin.messages.ts';
import { orderViews } from './profile/order-views.tsx';
import { useProfile } from './profile/profile-address.ts';
import { PanelHeader } from './shell/panel-header.tsx';
import { PanelJump } from './shell/panel-jump.tsx';
import { PanelMenu } from './shell/panel-menu.tsx';
import { newestOrdersOptions } from './shell/panel-reads.ts';
import { PanelSidebar } from './shell/panel-sidebar.tsx';
import { SectionPlace } from './shell/section-place.tsx';
import { useHeldSection } from './shell/use-held-section.tsx';
import { useTokenGuard } from './use-token-guard.ts';

const PANEL = 'lg:grid lg:h-dvh lg:grid-cols-[auto_minmax(0,1fr)]';
/** The kitchen's board without the panel around it. */
const ALONE = 'flex min-h-dvh flex-col bg-paper lg:h-dvh';
const DESKTOP = '(min-width: 1024px)';

/** The owner's panel: one page, its section chosen by the hash (section 2). */
export function AdminPage() {
  useTokenGuard();
  const { section, question } = useHeldSection();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isDesktop = useMedia(DESKTOP);
  usePageHead({ title: pageMessages.title(sectionNames[section]) });
  useSectionFocus(section, heading, scroller);
  useArrivalNews(useQuery(newestOrdersOptions()).data?.data, section === 'orders');
  const isKitchen = section === 'kitchen';
  const isAlone = useKiosk().isKiosk && isKitchen;
  return (
    <div className={isAlone ? ALONE : PANEL}>
      {!isAlone && (
        // A link would put its own hash in the place of the section's.
        <button type="button" className={SKIP_LOOK} onClick={() => content.current?.focus()}>
          {uiMessages.skip}
        </button>
      )}
      {isDesktop && !isAlone && <PanelSidebar present={section} />}
      <main
        ref={scroller}
        className={`relative min-w-0 lg:overflow-y-auto ${isKitchen ? 'flex min-h-dvh grow flex-col lg:min-h-0' : ''}`}
      >
        {!isAlone && (
          <PanelHeader
            heading={sectionNames[section]}
            headingRef={heading}
            menu={<PanelMenu present={section} />}
            jump={<PanelJump />}
            chip={!isKitchen && <PanelChip />}
            strip={isKitchen ? <UnattendedStrip /> : <UnattendedStrip boardHref="#kitchen" />}
          />
        )}
        <div
          ref={content}
          tabIndex={-1}
          className={
            isKitchen ? 'flex min-h-0 grow flex-col outline-none' : 'p-4 text-sm outline-none lg:p-6'
          }
        >
          <SectionPlace key={section} section={section} />
        </div>
      </main>
      <ProfilePlace section={section} />
      {question}
    </div>
  );
}

/** How fresh the panel is. */
function PanelChip() {
  return <LiveChip read={useQuery(newestOrdersOptions())} />;
}

/** After a change of section the focus stands on its heading, and what scrolls begins at its top. */
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

/** Over any section: the profile that the address names. */
function ProfilePlace({ section }: { section: SectionId }) {
  const { customerId, close } = useProfile(section);
  if (customerId === null) return null;
  return <CustomerProfile key={customerId} {...orderViews} customerId={customerId} onClose={close} />;
}
