import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ArrowUpRight, ConciergeBell, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { useMay } from '../../../lib/api/session.ts';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Overlay } from '../../../ui/overlay/overlay.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { pageMessages, type SectionId } from '../admin.messages.ts';
import { AdminFoot } from './admin-foot.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useGuardedLink } from './use-guarded-link.tsx';

/** The collapsible sidebar on desktop (S2.95). */
export function AdminSidebar({ present }: { present: SectionId }) {
  const isCollapsed = useIsCollapsed();
  const name = useRestaurantName();
  const { linkTo, question } = useGuardedLink();
  const label = isCollapsed ? pageMessages.expand : pageMessages.collapse;
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label={pageMessages.panel}
      className={`flex h-dvh flex-col border-line border-r bg-surface text-sm ${isCollapsed ? 'w-17' : 'w-60'}`}
    >
      <div className="flex min-h-15 items-center gap-2 px-3 py-2">
        {!isCollapsed && (
          <Link
            {...linkTo(PATHS.home)}
            className="group min-w-0 grow rounded-control px-3 py-1 leading-tight transition hover:bg-ink/6"
          >
            <span className="line-clamp-2 font-bold font-display text-base leading-tight">{name}</span>{' '}
            <span className="flex items-center gap-1 text-ink-soft text-xs group-hover:text-ink">
              {pageMessages.viewShop}
              <ArrowUpRight aria-hidden className="size-3.5" />
            </span>
          </Link>
        )}
        <Tooltip text={label} side="right">
          <IconButton
            label={label}
            icon={<Icon aria-hidden className="size-5" />}
            className="text-ink-soft"
            onClick={() => useIsCollapsed.setState(!isCollapsed, true)}
          />
        </Tooltip>
      </div>
      {/* Cropped to the border's row of triangles. */}
      <div className="h-[11px] shrink-0 overflow-hidden opacity-80">
        <MithilaBorder />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-3">
        <CounterLink isCollapsed={isCollapsed} />
        <AdminNav present={present} isCollapsed={isCollapsed} />
      </div>
      <div data-uncovered className="border-line border-t p-3">
        <AdminFoot isCollapsed={isCollapsed} />
      </div>
      {question}
    </aside>
  );
}

/** Whether the sidebar shows icons only; stored on this device. */
export const useIsCollapsed = createPersistedStore<boolean>('adminSidebar', (stored) => stored === true);

export function AdminMenu({ present }: { present: SectionId }) {
  const [isOpen, setOpen] = useState(false);
  const name = useRestaurantName();
  return (
    <>
      <IconButton
        label={pageMessages.menu}
        aria-haspopup="dialog"
        icon={<Menu aria-hidden className="size-6" />}
        className="-ml-2 lg:hidden"
        onClick={() => setOpen(true)}
      />
      <Overlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={name}
        actions={<AdminFoot hasShop />}
        place={PLACE}
      >
        <div data-uncovered>
          <CounterLink />
          <AdminNav present={present} onChoose={() => setOpen(false)} />
        </div>
      </Overlay>
    </>
  );
}

/** To the page where orders are taken; nothing without the permission. */
function CounterLink({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { linkTo, question } = useGuardedLink();
  const name = pageMessages.counter;
  if (!useMay()('counter')) return null;
  const link = (
    <Link {...linkTo(PATHS.counter)} className={`${buttonLook('secondary')} mb-3 w-full px-3!`}>
      <ConciergeBell aria-hidden className="size-5 shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{name}</span>
    </Link>
  );
  return (
    <>
      {isCollapsed ? (
        <Tooltip text={name} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {question}
    </>
  );
}

const PLACE =
  'inset-y-0 left-0 w-72 max-w-[85vw] animate-slide-out-of-edge rounded-r-card pl-[env(safe-area-inset-left)]';
