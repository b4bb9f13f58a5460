import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import { useRouteFocus } from '../shell/use-route-focus.ts';
import { loginMessages } from './login.messages.ts';
import { LoginFrame } from './login-frame.tsx';
import { destinationOf, type LoginStep, loginStepOf } from './login-step.ts';
import { LoginStepView } from './login-step-view.tsx';

/** Sign in, sign up, forgot and reset password: one screen (section 2). */
export function LoginPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { data: restaurant } = useQuery(restaurantOptions());
  const search = new URLSearchParams(location.search);
  const resetToken = useResetToken();
  const step = resetToken.isNew ? loginStepOf({ mode: 'resetPassword' }) : loginStepOf(location.state);
  const heading = loginMessages.headings[step.mode];
  const headingRef = useFocusOnChange(step.mode);
  useRouteFocus(headingRef);
  useRestaurantHead(heading, { description: loginMessages.description });

  function go(next: Partial<LoginStep>): void {
    void navigate(location, { replace: true, state: { ...next } });
  }

  function leave(): void {
    if (step.mode !== 'login' && step.mode !== 'signup') go({ email: step.email });
    else if (isFirstPage()) void navigate(PATHS.home);
    else void navigate(-1);
  }

  if (user && step.mode === 'signup') return <Navigate to={PATHS.home} replace />;
  if (user && step.mode !== 'resetPassword') {
    const account = { role: user.role, isKitchen: user.isKitchen === true };
    return <Navigate to={destinationOf(account, search.get('redirect'))} replace />;
  }
  return (
    <LoginFrame restaurantName={restaurant?.name ?? ''} onBack={leave}>
      <LoginStepView step={step} resetToken={resetToken.token} onStep={go} headingRef={headingRef} />
    </LoginFrame>
  );
}

/** Nothing of ours lies before it in this tab; the router counts its history entries there. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  return !isRecord(state) || !state.idx;
}

/**
 * The token of a reset link. It leaves the address at once, so that neither the history nor a referrer keeps it;
 * a page that is read again has none.
 */
function useResetToken(): { token: string | null; isNew: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const inAddress = search.get('token');
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (inAddress === null) return;
    setKept(inAddress);
    void navigate(PATHS.login, { replace: true, state: { mode: 'resetPassword' } });
  }, [inAddress, navigate]);
  return { token: inAddress || kept || null, isNew: inAddress !== null };
}

/** Another step is another page for whoever hears it: its heading gets the focus. */
function useFocusOnChange(value: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) ref.current?.focus();
    last.current = value;
  }, [value]);
  return ref;
}
