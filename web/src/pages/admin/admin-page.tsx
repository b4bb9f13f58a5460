import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { UnattendedStrip } from '../../features/kitchen/components/unattended-strip.tsx';
import { useSignOutQuestion } from '../../features/kitchen/components/use-sign-out-question.tsx';
import { useKiosk } from '../../features/kitchen/use-kiosk.ts';
import { LiveChip } from '../../features/live/components/live-chip.tsx';
import { StaffOrders } from '../../features/orders/components/staff-orders.tsx';
import { staffOrdersOptions } from '../../features/orders/orders.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { ThemeToggle } from '../../features/theme/components/theme-toggle.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { pageMessages, type SectionId, sectionNames } from './admin.messages.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { KitchenChip, KitchenSection } from './kitchen-section.tsx';

const PANEL =
  'min-h-dvh lg:grid lg:h-dvh lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]';
/** The kitchen's board without the panel around it. */
const ALONE = 'flex min-h-dvh flex-col bg-paper lg:h-dvh';

export function AdminPage() {
  usePageHead(pageMessages.title);
  const section = sectionOf(useLocation().hash);
  const { data: restaurant } = useQuery(restaurantOptions());
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(PATHS.login));
  const { ask, question } = useSignOutQuestion(() => signOut());
  const isAlone = useKiosk().isKiosk && section === 'kitchen';
  return (
    <div className={isAlone ? ALONE : PANEL}>
      {!isAlone && (
        <div className="max-lg:contents lg:col-span-2">
          <header className="flex items-center gap-x-1 sm:gap-x-3 border-line border-b bg-surface px-4 py-1.5">
            <p className="mr-auto min-w-0 truncate font-bold font-display text-lg">{restaurant?.name}</p>
            {section === 'kitchen' ? <KitchenChip /> : <PanelChip />}
            <ThemeToggle />
            <Button variant="ghost" onClick={ask}>
              <LogOut aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{pageMessages.logout}</span>
            </Button>
          </header>
          <div className="max-lg:sticky max-lg:top-0 max-lg:z-30">
            {section === 'kitchen' ? <UnattendedStrip /> : <UnattendedStrip boardHref="#kitchen" />}
          </div>
        </div>
      )}
      {!isAlone && <AdminSidebar present={section} />}
      <main
        id="main"
        tabIndex={-1}
        className={`relative border-line outline-none lg:overflow-y-auto ${isAlone ? '' : 'lg:border-l'} ${section === 'kitchen' ? 'flex grow flex-col' : 'p-4 text-sm lg:p-6'}`}
      >
        {section !== 'kitchen' && <h1 className="mb-4 text-3xl">{sectionNames[section]}</h1>}
        {section === 'overview' && (
          <Link to={{ hash: 'orders' }} className={buttonLook()}>
            {pageMessages.viewOrders}
          </Link>
        )}
        {section === 'orders' && <StaffOrders restaurant={restaurant} />}
        {section === 'kitchen' && <KitchenSection restaurant={restaurant} isAlone={isAlone} />}
      </main>
      {question}
    </div>
  );
}

function PanelChip() {
  return <LiveChip read={useQuery(staffOrdersOptions({ page: 1, search: '', status: 'all' }))} />;
}

/** The section that a hash names; anything else is the overview. */
function sectionOf(hash: string): SectionId {
  const name = hash.slice(1);
  return Object.hasOwn(sectionNames, name) ? (name as SectionId) : 'overview';
}
