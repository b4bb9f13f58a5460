import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCart } from '../../../features/cart/cart.store.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { headings } from '../parts/page-heads.messages.ts';
import { WaitingCart } from '../parts/waiting-cart.tsx';
import { continueMessages as messages } from './continue-to-cart.messages.ts';

/** Leads on to the checkout after a registration, which ends on home (S6.22). */
export function ContinueToCart({ isRegistered }: { isRegistered: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const name = useSession((session) => session.user?.name ?? null);
  const isCartEmpty = useCart((lines) => lines.length === 0);
  const { data: menu } = useQuery(menuOptions());
  const link = useRef<HTMLAnchorElement>(null);
  const isOpen = pathname === PATHS.home && isRegistered && name !== null && !isCartEmpty;
  const stay = () => void navigate(PATHS.home, { replace: true, state: null });
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && stay()}
      title={messages.welcome(name ?? '')}
      description={messages.ready}
      focusFirst={() => link.current}
    >
      <div className="grid gap-4 pb-4">
        <WaitingCart menu={menu} />
        <Link ref={link} to={PATHS.checkout} replace className={buttonLook('primary', 'large')}>
          {headings.checkout}
        </Link>
        <Button variant="ghost" onClick={stay}>
          {messages.stay}
        </Button>
      </div>
    </Sheet>
  );
}
