import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountMessages as messages } from '../../../features/account/account.messages.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useMay, useSession } from '../../../lib/api/session.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';

interface AccountFrameProps {
  title: string;
  intro?: string;
  /** One column of a form instead of two. */
  isNarrow?: boolean;
  /** False while every other page leads here. */
  hasBack?: boolean;
  children: ReactNode;
}

/** Staff who come here from the board may have left moves that are not sent. */
const loadMoveSender = async () =>
  (await import('../../../features/kitchen/moves/move-sender.ts')).MoveSender;

/** The layout of the account pages, for every kind of account: outside the shop, the panel and the board. */
export function AccountFrame({
  title,
  intro,
  isNarrow = false,
  hasBack = true,
  children,
}: AccountFrameProps) {
  const restaurantName = useRestaurantName();
  const heading = useRef<HTMLHeadingElement>(null);
  const user = useSession((session) => session.user);
  const home = homeOf(user && { ...user, isKitchen: user.isKitchen === true });
  const MoveSender = useOnDemandComponent(loadMoveSender, useMay()('board'));
  useFocusOnNavigation(heading);
  useRestaurantHead(title);
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      {MoveSender && <MoveSender />}
      <div data-uncovered className="flex items-center gap-2 px-2 py-2 lg:px-6">
        {hasBack && (
          <Link to={home} aria-label={messages.back} className={buttonLook('ghost', 'icon')}>
            <ArrowLeft aria-hidden className="size-6" />
          </Link>
        )}
        <p className="min-h-11 min-w-0 grow content-center px-2 leading-tight font-bold font-display text-lg">
          {restaurantName}
        </p>
        <ThemeToggle />
      </div>
      <MithilaBorder />
      <div
        className={`mx-auto grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-6 pb-12 ${isNarrow ? 'max-w-xl' : 'max-w-5xl'}`}
      >
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {intro && <p className="mt-1 text-ink-soft text-lg">{intro}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}

export function AccountNotice({ children }: { children: ReactNode }) {
  return (
    <p className="break-words rounded-control border-turmeric border-l-4 bg-turmeric/18 px-4 py-3">
      {children}
    </p>
  );
}

/** Where the back link leads: a customer's profile, or the start page of staff. */
function homeOf(account: Parameters<typeof homePathOf>[0] | null): string {
  if (account === null) return PATHS.home;
  const home = homePathOf(account);
  return home === PATHS.home ? `${PATHS.profile}?tab=settings` : home;
}

/** The fragment of a mailed link. It leaves the address at once, so that it stays out of the history. */
export function useMailedFragment(path: string): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(path, { replace: true });
  }, [hash, navigate, path]);
  return fragment;
}
