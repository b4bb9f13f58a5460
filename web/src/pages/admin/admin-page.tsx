import { useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageHead } from '../../lib/page-head.ts';
import { useMedia } from '../../lib/use-media.ts';
import { pageMessages, sectionNames } from './admin.messages.ts';
import { sectionOf } from './sections.ts';
import { PanelHeader } from './shell/panel-header.tsx';
import { PanelJump } from './shell/panel-jump.tsx';
import { PanelMenu } from './shell/panel-menu.tsx';
import { PanelSidebar } from './shell/panel-sidebar.tsx';
import { SectionPlace } from './shell/section-place.tsx';
import { useSectionFocus } from './shell/use-section-focus.ts';
import { useTokenGuard } from './use-token-guard.ts';

const DESKTOP = '(min-width: 1024px)';
const SKIP =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper';

/** The owner's panel: one page, its section chosen by the hash (section 2). */
export function AdminPage() {
  useTokenGuard();
  const section = sectionOf(useLocation().hash);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isDesktop = useMedia(DESKTOP);
  usePageHead(pageMessages.title(sectionNames[section]));
  useSectionFocus(section, heading, scroller);
  return (
    <div className="lg:grid lg:h-dvh lg:grid-cols-[auto_minmax(0,1fr)]">
      {/* A link would put its own hash in the place of the section's. */}
      <button type="button" className={SKIP} onClick={() => content.current?.focus()}>
        {pageMessages.skip}
      </button>
      {isDesktop && <PanelSidebar present={section} />}
      <main ref={scroller} className="min-w-0 lg:overflow-y-auto">
        <PanelHeader
          heading={sectionNames[section]}
          headingRef={heading}
          menu={<PanelMenu present={section} />}
          jump={<PanelJump />}
        />
        <div ref={content} tabIndex={-1} className="p-4 text-sm outline-none lg:p-6">
          <SectionPlace key={section} section={section} />
        </div>
      </main>
    </div>
  );
}
