import { type GuardedArea, redirectFrom } from '@chulo/shared/domain/roles';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { uiMessages } from '../ui/ui.messages.ts';
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
  if (elsewhere === null) return <Outlet />;
  return (
    <>
      <Navigate to={elsewhere} replace />
      {/* On a slow line the code of the other page takes seconds: not an empty screen, and not a flash either. */}
      <p className="animate-appear px-4 py-16 text-center text-ink-soft [animation-delay:400ms]">
        {uiMessages.loading}
      </p>
    </>
  );
}
