import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { AccountForm, type AccountFormMode } from '../../../features/auth/account-form.tsx';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { ResetPasswordForm } from '../../../features/auth/reset-password-form.tsx';
import { SocialButtons } from '../../../features/auth/social-buttons.tsx';
import { useCart } from '../../../features/cart/cart.store.ts';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { WaitingCart } from '../parts/waiting-cart.tsx';
import { loginMessages } from './login.messages.ts';
import type { LoginMode, LoginStep } from './login-step.ts';

interface LoginStepViewProps {
  step: LoginStep;
  /** The owner of a new restaurant signs in for the first time. */
  isForSetup: boolean;
  /** The visitor wants to order what is in the cart. */
  isFromCart: boolean;
  /** Not the demo, which shows sign-in with Google and Apple (S2.72). */
  isReal: boolean;
  /** A newcomer goes on with her order at once. */
  isFast: boolean;
  resetToken: string | null;
  /** Opens a step on top of sign-in. */
  onOpen: (mode: AccountFormMode) => void;
  /** Replaces the present step. */
  onStep: (next: Partial<LoginStep>) => void;
  onSignIn: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function LoginStepView(props: LoginStepViewProps) {
  const { step, isForSetup, isFromCart, isReal, onSignIn, headingRef } = props;
  const isCartEmpty = useCart((lines) => lines.length === 0);
  // Not as a query of this page: leaving it would cancel the request that the start of the app has sent.
  const menu = useQueryClient().getQueryData(menuOptions().queryKey);
  const hint = hintOf(step.mode, isForSetup, isCartEmpty);
  const hasSocialLogin = step.mode === 'login' || step.mode === 'signup';
  return (
    <>
      {step.mode === 'forgotPasswordSuccess' && <SentEmailDrawing />}
      <div className={step.mode === 'forgotPasswordSuccess' ? 'text-center' : ''}>
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
          {loginMessages.headings[step.mode]}
        </h1>
        {hint && <p className="mt-1 text-ink-soft text-lg">{hint}</p>}
      </div>
      {step.mode === 'login' && <SignedOutNotice message={step.message} />}
      {isFromCart && hasSocialLogin && <WaitingCart menu={menu} />}
      <StepForm {...props} />
      {hasSocialLogin && !isReal && <SocialButtons />}
      {step.mode === 'forgotPassword' || step.mode === 'resetPassword' ? (
        <Button variant="ghost" className="justify-self-center" onClick={onSignIn}>
          {authMessages.backToSignIn}
        </Button>
      ) : null}
    </>
  );
}

/** Why the visitor must sign in: an expired session or a new password. */
function SignedOutNotice({ message }: { message: string }) {
  const hasExpired = useSession((session) => session.hasExpired);
  const text = message || (hasExpired ? authMessages.expired : '');
  return (
    <p
      role="status"
      className={text ? 'rounded-control border-turmeric border-l-4 bg-turmeric/18 px-4 py-3' : 'hidden'}
    >
      {text}
    </p>
  );
}

function hintOf(mode: LoginMode, isForSetup: boolean, isCartEmpty: boolean): string {
  if (mode !== 'login') return loginMessages.hints[mode];
  if (isForSetup) return loginMessages.setupHint;
  return isCartEmpty ? loginMessages.hints.login : loginMessages.cartKept;
}

function StepForm({ step, isFast, resetToken, onOpen, onStep, onSignIn }: LoginStepViewProps) {
  switch (step.mode) {
    case 'login':
    case 'signup':
    case 'forgotPassword':
      return (
        <AccountForm
          mode={step.mode}
          isFocused={isFast && step.mode === 'signup'}
          onOpen={onOpen}
          onSignIn={onSignIn}
          onSent={(message) => onStep({ mode: 'forgotPasswordSuccess', message })}
        />
      );
    case 'forgotPasswordSuccess':
      return (
        <>
          <p className="text-balance text-center text-lg">{step.message}</p>
          <Button variant="secondary" size="large" onClick={onSignIn}>
            {authMessages.backToSignIn}
          </Button>
        </>
      );
    case 'resetPassword':
      return (
        <ResetPasswordForm
          token={resetToken}
          onDone={(message) => {
            // Somebody else is signed in on this device, and leaves the sign-in page.
            if (useSession.getState().user) showToast({ kind: 'success', text: message });
            onStep({ message });
          }}
        />
      );
  }
}

function SentEmailDrawing() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 110"
      className="mx-auto h-32 w-auto stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 40h14M2 58h18M10 76h10" className="stroke-turmeric" />
      <path d="M30 20h120v74H30z" className="fill-surface" />
      <path d="M30 20h120L97 62c-4 3-10 3-14 0z" className="fill-turmeric/40" />
      <path d="M30 94l44-38M150 94l-44-38" />
      {[...Array(14).keys()].map((step) => (
        <path
          key={step}
          d={`M${34 + step * 8} 90h8l-4-6z`}
          strokeWidth="1.2"
          className={step % 2 === 0 ? 'fill-vermilion' : 'fill-turmeric'}
        />
      ))}
      <circle cx="90" cy="58" r="15" className="fill-vermilion" />
      <path d="M90 67c-7-6-7-12 0-18 7 6 7 12 0 18z" strokeWidth="2" className="fill-turmeric" />
      <path
        d="M90 67c-9 0-12-4-12-8 5 0 10 3 12 8zM90 67c9 0 12-4 12-8-5 0-10 3-12 8z"
        strokeWidth="2"
        className="fill-turmeric"
      />
    </svg>
  );
}
