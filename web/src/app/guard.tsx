import { type GuardedArea, redirectFrom } from '@chulo/shared/domain/pages/guards';
import { type ComponentType, createContext, useContext } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/** Rendered until the session is known. Set on the server only: a browser restores the session before it renders. */
export const SessionPlaceholder = createContext<ComponentType<{ pathname: string }> | null>(null);

/** Renders an area for accounts that may enter it and redirects all others (S6.8 to S6.16). */
export function Guard({ area }: { area: GuardedArea }) {
  const { user, isLoading } = useSession();
  const { pathname, search, hash } = useLocation();
  const Placeholder = useContext(SessionPlaceholder);
  if (isLoading) return Placeholder && <Placeholder pathname={pathname} />;
  const account = user && {
    role: user.role,
    isKitchen: user.isKitchen === true,
    needsSecondFactor: user.needsSecondFactor === true,
  };
  const redirect = redirectFrom(area, account, `${pathname}${search}${hash}`);
  if (redirect === null) return <Outlet />;
  return (
    <>
      <Navigate to={redirect} replace state={{ refused: area }} />
      {/* On a slow connection the other page's code takes seconds. The delay avoids a flash of this text. */}
      <p className="animate-appear px-4 py-16 text-center text-ink-soft [animation-delay:400ms]">
        {uiMessages.loading}
      </p>
    </>
  );
}
