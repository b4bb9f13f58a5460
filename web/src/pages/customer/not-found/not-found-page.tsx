import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { pageMessages } from './not-found.messages.ts';
import { staffStartMessages } from './staff-start.messages.ts';

const STAFF_STARTS = {
  [PATHS.admin]: staffStartMessages.backToPanel,
  [PATHS.kitchen]: staffStartMessages.backToBoard,
  [PATHS.delivery]: staffStartMessages.backToPortal,
  [PATHS.rides]: staffStartMessages.backToRides,
} as const;

/** Staff also find the way back to their start page (S2.12). */
export function NotFoundPage() {
  const staffStart = useStaffStart();
  useRestaurantHead(pageMessages.notFound, { description: pageMessages.notFoundSentence });
  return (
    <>
      <div className="lg:hidden">
        <MithilaBorder />
      </div>
      <h1 className="px-4 pt-12 text-center text-3xl">{pageMessages.notFound}</h1>
      <StateLayout
        drawing={<EmptyPlate />}
        sentence={pageMessages.notFoundSentence}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {staffStart && (
              <Link to={staffStart.path} className={buttonLook()}>
                {staffStart.label}
              </Link>
            )}
            <Link to={PATHS.home} className={buttonLook(staffStart ? 'secondary' : 'primary')}>
              {pageMessages.backHome}
            </Link>
          </div>
        }
      />
    </>
  );
}

/** The start page of a signed-in staff account; null for customers and visitors. */
function useStaffStart(): { path: string; label: string } | null {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const path = homePathOf({ ...user, isKitchen: user.isKitchen === true });
  return path === PATHS.home ? null : { path, label: STAFF_STARTS[path] };
}
