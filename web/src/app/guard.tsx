import { type GuardedArea, redirectFrom } from '@chulo/shared/domain/pages/guards';
import { type ComponentType, createContext, useContext } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/** What stands for somebody's page until the session is known. The server sets it: a browser knows before it draws. */
export const SessionFrame = createContext<ComponentType<{ pathname: string }> | null>(null);

/** Lets in whoever may enter an area and sends everybody else where section 6 says. */
export function Guard({ area }: { area: GuardedArea }) {
  const { user, isLoading } = useSession();
  const { pathname, search, hash } = useLocation();
  const Frame = useContext(SessionFrame);
  if (isLoading) return Frame && <Frame pathname={pathname} />;
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
