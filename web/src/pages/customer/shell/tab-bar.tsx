import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { House, LogIn, Search, UserRound } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { CartMark, useCartCount } from './cart-link.tsx';
import { shellMessages } from './shell.messages.ts';

/** The bottom tab bar on mobile (S2.25). */
export function TabBar() {
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <nav
      aria-label={shellMessages.main}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={PATHS.home} icon={<House aria-hidden className="size-6" />} text={shellMessages.home} />
      <Tab to={PATHS.search} icon={<Search aria-hidden className="size-6" />} text={shellMessages.search} />
      <CartTab />
      {isSignedIn ? (
        <Tab
          to={PATHS.profile}
          icon={<UserRound aria-hidden className="size-6" />}
          text={shellMessages.profile}
        />
      ) : (
        <Tab to={PATHS.login} icon={<LogIn aria-hidden className="size-6" />} text={shellMessages.login} />
      )}
    </nav>
  );
}

/** A separate component, so that a cart change renders nothing else again. */
function CartTab() {
  return <CartTabLink count={useCartCount()} />;
}

const CartTabLink = memo(function CartTabLink({ count }: { count: number }) {
  return (
    <Tab
      to={PATHS.cart}
      icon={<CartMark count={count} />}
      text={shellMessages.cart}
      name={count > 0 ? shellMessages.cartWith(count) : undefined}
    />
  );
});

interface TabProps {
  to: string;
  icon: ReactNode;
  text: string;
  name?: string | undefined;
}

function Tab({ to, icon, text, name }: TabProps) {
  return (
    <NavLink
      to={to}
      end
      aria-label={name}
      className="relative flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-ink-soft text-sm outline-offset-[-4px] aria-[current=page]:font-semibold aria-[current=page]:text-vermilion"
    >
      {({ isActive }) => (
        <>
          {isActive && (
            <span aria-hidden className="absolute inset-x-5 top-0 h-1 rounded-b-full bg-vermilion" />
          )}
          {icon}
          {text}
        </>
      )}
    </NavLink>
  );
}
