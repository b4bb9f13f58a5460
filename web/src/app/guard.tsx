import { type GuardedArea, redirectFrom } from '@chulo/shared/domain/roles';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { appMessages } from './app.messages.ts';

/** Lets in whoever may enter an area and sends everybody else where section 6 says. */
export function Guard({ area }: { area: GuardedArea }) {
  const { user, isLoading } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isLoading)
    return (
      <p role="status" className="px-4 py-16 text-center text-ink-soft">
        {appMessages.loadingSession}
      </p>
    );
  const account = user && { role: user.role, isKitchen: user.isKitchen === true };
  const elsewhere = redirectFrom(area, account, `${pathname}${search}${hash}`);
  return elsewhere === null ? <Outlet /> : <Navigate to={elsewhere} replace />;
}
