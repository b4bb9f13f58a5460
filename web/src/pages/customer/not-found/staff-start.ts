import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useSession } from '../../../lib/api/session.ts';
import { staffStartMessages as messages } from './staff-start.messages.ts';

const LABELS = {
  [PATHS.admin]: messages.backToPanel,
  [PATHS.kitchen]: messages.backToBoard,
  [PATHS.delivery]: messages.backToPortal,
} as const;

/** The start page of a signed-in staff account; null for customers and visitors. */
export function useStaffStart(): { path: string; label: string } | null {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const path = homePathOf({ role: user.role, isKitchen: user.isKitchen === true });
  return path === PATHS.home ? null : { path, label: LABELS[path] };
}
