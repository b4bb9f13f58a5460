import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { loginMessages } from './login.messages.ts';
import { LoginFrame } from './login-frame.tsx';
import { destinationOf, type LoginStep, loginStepOf } from './login-step.ts';
import { LoginStepView } from './login-step-view.tsx';

/** Sign in, sign up, forgot and reset password on one screen (S2.2, S2.3). */
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
  useFocusOnNavigation(headingRef);
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

/** Whether this is the router's first history entry in this tab. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state;
  return !isRecord(state) || !state.idx;
}

/**
 * The token of a reset link. It is removed from the URL at once, so that it stays out of the history and the referrer.
 * After a reload it is gone.
 */
function useResetToken(): { token: string | null; isNew: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const urlToken = search.get('token');
  const [savedToken, setSavedToken] = useState<string | null>(null);
  useEffect(() => {
    if (urlToken === null) return;
    setSavedToken(urlToken);
    void navigate(PATHS.login, { replace: true, state: { mode: 'resetPassword' } });
  }, [urlToken, navigate]);
  return { token: urlToken || savedToken || null, isNew: urlToken !== null };
}

/** Focuses the heading after a step change, for screen readers. */
function useFocusOnChange(value: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== value) ref.current?.focus();
    previous.current = value;
  }, [value]);
  return ref;
}
