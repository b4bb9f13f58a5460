import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCart } from '../../../features/cart/cart.store.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { ThemeToggle } from '../../../features/theme/theme-toggle.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { isFirstPage } from '../../../lib/device/is-first-page.ts';
import { neverChanges } from '../../../lib/device/never-changes.ts';
import { readText } from '../../../lib/device/persisted-store.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { MithilaPainting } from '../../../ui/art/mithila-painting.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import type { HomeState } from '../parts/home-state.ts';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { loginMessages } from './login.messages.ts';
import {
  destinationOf,
  formOf,
  isBefore,
  isFromCart,
  type LoginMode,
  type LoginStep,
  loginStepOf,
  searchOf,
} from './login-step.ts';
import { LoginStepView } from './login-step-view.tsx';

/** Sign in, sign up, forgot and reset password on one screen (S2.2, S2.3). */
export function LoginPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { data: restaurant } = useQuery(restaurantOptions());
  const search = new URLSearchParams(location.search);
  const resetToken = useResetToken();
  const isHydrating = useIsHydrating();
  const remembered = search.get('redirect');
  // Nobody has ever signed in on this device, and the cart sends her here: she sees the registration, unless the server has
  // rendered sign-in. Decided once: a registration makes this a known device before the page is left.
  const [isNewcomer] = useState(
    () => !isHydrating && isFromCart(remembered) && useCart.getState().length > 0 && !isKnownDevice(),
  );
  // What the server has rendered stays: it knows the address, but not the state of the history entry.
  const [served] = useState(isHydrating ? location.key : null);
  const kept = loginStepOf(isHydrating ? null : location.state, isNewcomer ? 'signup' : 'login');
  const step: LoginStep = {
    ...kept,
    mode: formOf(search) ?? (location.key === served ? 'login' : kept.mode),
  };
  if (resetToken.isNew) step.mode = 'resetPassword';
  // S6.22 holds for the demo.
  const isFast = restaurant?.isDemo === false && isFromCart(remembered);
  const heading = loginMessages.headings[step.mode];
  const headingRef = useFocusOnChange(step.mode);
  useFocusOnNavigation(headingRef);
  useEffect(() => void endKeptSession(), []);
  useRestaurantHead(heading, { description: loginMessages.description });

  function go({ mode = 'login', ...next }: Partial<LoginStep>): void {
    const state = { mode, ...next, isOnSignIn: step.isOnSignIn && mode !== 'login' };
    void navigate({ search: searchOf(search, mode) }, { replace: true, state });
  }

  /** Back closes the step and returns to sign-in. */
  function open(mode: LoginMode): void {
    void navigate({ search: searchOf(search, mode) }, { state: { isOnSignIn: true } });
  }

  function returnToSignIn(): void {
    if (step.isOnSignIn) void navigate(-1);
    else go({});
  }

  function leave(): void {
    if (step.isOnSignIn || (step.mode !== 'login' && step.mode !== 'signup')) returnToSignIn();
    else if (isFirstPage()) void navigate(PATHS.home);
    else void navigate(-1);
  }

  if (user && step.mode === 'signup') {
    const state: HomeState | null = useCart.getState().length > 0 ? { isRegistered: true } : null;
    return <Navigate to={state && isFast ? PATHS.checkout : PATHS.home} replace state={state} />;
  }
  if (user && step.mode !== 'resetPassword' && !resetToken.isInFragment) {
    const account = { ...user, isKitchen: user.isKitchen === true };
    const destination = destinationOf(account, remembered, restaurant?.isDemo === false);
    return isBefore(destination) ? <GoBack key={location.key} /> : <Navigate to={destination} replace />;
  }
  return (
    <LoginFrame restaurant={restaurant} onBack={leave}>
      <LoginStepView
        step={step}
        isForSetup={!isHydrating && remembered === PATHS.setup}
        isFromCart={isFromCart(remembered)}
        isReal={hasOwnWords(restaurant)}
        isFast={isFast && isNewcomer}
        resetToken={resetToken.token}
        onOpen={open}
        onStep={go}
        onSignIn={returnToSignIn}
        headingRef={headingRef}
      />
    </LoginFrame>
  );
}

/** Goes back in the history, once. */
function GoBack() {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(-1);
  }, [navigate]);
  return null;
}

/** Until the page is hydrated, it is the one of its address alone. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

/**
 * The token of a reset link: in the fragment, which no server or proxy logs, or in the query (S2.3). It is removed from
 * the URL at once, so that it stays out of the history and the referrer. After a reload it is gone.
 */
function useResetToken(): { token: string | null; isNew: boolean; isInFragment: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, hash } = location;
  const queryToken = new URLSearchParams(search).get('token');
  const [savedToken, setSavedToken] = useState<string | null>(null);
  const isInFragment = new URLSearchParams(hash.slice(1)).has('token');
  useEffect(() => {
    // Not while rendering: the server renders the page without the fragment.
    const token = queryToken ?? new URLSearchParams(hash.slice(1)).get('token');
    if (token === null) return;
    setSavedToken(token);
    void navigate(PATHS.login, { replace: true, state: { mode: 'resetPassword' } });
  }, [queryToken, hash, navigate]);
  return { token: queryToken || savedToken || null, isNew: queryToken !== null, isInFragment };
}

/** Focuses the heading after a step change, for screen readers, unless somebody is typing. */
function useFocusOnChange(value: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (previous.current !== value && !isTyping) ref.current?.focus();
    previous.current = value;
  }, [value]);
  return ref;
}

interface LoginFrameProps {
  restaurant: Restaurant | undefined;
  onBack: () => void;
  children: ReactNode;
}

function LoginFrame({ restaurant, onBack, children }: LoginFrameProps) {
  const restaurantName = restaurant?.name ?? '';
  useRootMark('bigScreen');
  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-2">
      <div className="sticky top-0 hidden h-dvh flex-col border-ink border-r-2 bg-surface lg:flex">
        <MithilaBorder />
        <div className="flex min-h-0 grow flex-col items-center justify-center gap-4 bg-turmeric/12 px-8 py-6 text-center">
          <div className="min-h-0 w-full max-w-lg grow">
            <MithilaPainting />
          </div>
          <p className="min-h-12 text-balance font-bold font-display text-4xl leading-tight">
            {restaurantName}
          </p>
          <p className="text-ink-soft text-lg">
            {hasOwnWords(restaurant)
              ? loginMessages.ownTagline(restaurant.address.city)
              : loginMessages.tagline}
          </p>
        </div>
        <MithilaBorder />
      </div>
      <div className="flex min-w-0 flex-col">
        <div data-uncovered className="flex items-center gap-2 px-2 py-2 lg:px-6 lg:py-4">
          <IconButton
            label={loginMessages.back}
            icon={<ArrowLeft aria-hidden className="size-6" />}
            onClick={onBack}
          />
          <p className="min-w-0 grow text-balance text-center leading-tight font-bold font-display text-lg lg:invisible">
            {restaurantName}
          </p>
          <ThemeToggle />
        </div>
        <div className="lg:hidden">
          <MithilaBorder />
        </div>
        {/* Until the app runs, a link that resets the password shows no sign-in form (public/start.js). */}
        <div className="mx-auto flex w-full max-w-md grow flex-col justify-start gap-6 px-4 pt-8 pb-12 lg:justify-center lg:pt-0 [[data-reset-link]:not([data-running])_&]:invisible">
          {children}
        </div>
      </div>
    </main>
  );
}

/** After a logout of the delivery portal. When its code cannot be loaded, the next start of the app does it. */
async function endKeptSession(): Promise<void> {
  const code = await import('../../../lib/api/ended-session.ts').catch(() => null);
  await code?.endKeptSession();
}

function isKnownDevice(): boolean {
  return readText('hasSignedIn') !== null || readText('keptForPerson') !== null;
}
