import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { ForgotPasswordForm } from '../../../features/auth/components/forgot-password-form.tsx';
import { ResetPasswordForm } from '../../../features/auth/components/reset-password-form.tsx';
import { SignInForm } from '../../../features/auth/components/sign-in-form.tsx';
import { SignUpForm } from '../../../features/auth/components/sign-up-form.tsx';
import { SocialButtons } from '../../../features/auth/components/social-buttons.tsx';
import { useCart } from '../../../features/cart/cart.store.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { loginMessages } from '../login.messages.ts';
import type { LoginStep } from './login-step.ts';
import { SentLetter } from './sent-letter.tsx';

interface LoginStepViewProps {
  step: LoginStep;
  resetToken: string | null;
  onStep: (next: Partial<LoginStep>) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function LoginStepView({ step, resetToken, onStep, headingRef }: LoginStepViewProps) {
  const hint = loginMessages.hints[step.mode];
  const isEntrance = step.mode === 'login' || step.mode === 'signup';
  return (
    <>
      {step.mode === 'forgotPasswordSuccess' && <SentLetter />}
      <div className={step.mode === 'forgotPasswordSuccess' ? 'text-center' : ''}>
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
          {loginMessages.headings[step.mode]}
        </h1>
        {hint && <p className="mt-1 text-ink-soft text-lg">{hint}</p>}
      </div>
      {step.mode === 'login' && <SignedOutNotice message={step.message} />}
      <StepForm step={step} resetToken={resetToken} onStep={onStep} />
      {isEntrance && <SocialButtons />}
      {step.mode === 'forgotPassword' || step.mode === 'resetPassword' ? (
        <Button variant="ghost" className="justify-self-center" onClick={() => onStep({ email: step.email })}>
          {authMessages.backToSignIn}
        </Button>
      ) : null}
    </>
  );
}

/** Why somebody stands here: the session has ended, or the password is a new one. */
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

function StepForm({ step, resetToken, onStep }: Omit<LoginStepViewProps, 'headingRef'>) {
  const navigate = useNavigate();

  function welcome(): void {
    const { user } = useSession.getState();
    if (!user || useCart.getState().length === 0) return;
    showToast({
      kind: 'success',
      text: loginMessages.welcome(user.name),
      action: { label: loginMessages.viewCart, onPress: () => void navigate(PATHS.cart) },
    });
  }

  switch (step.mode) {
    case 'login':
      return (
        <SignInForm
          email={step.email}
          onForgot={(email) => onStep({ mode: 'forgotPassword', email })}
          onSignUp={(email) => onStep({ mode: 'signup', email })}
        />
      );
    case 'signup':
      return <SignUpForm email={step.email} onSignIn={(email) => onStep({ email })} onDone={welcome} />;
    case 'forgotPassword':
      return (
        <ForgotPasswordForm
          email={step.email}
          onSent={(message) => onStep({ mode: 'forgotPasswordSuccess', message })}
        />
      );
    case 'forgotPasswordSuccess':
      return (
        <>
          <p className="text-balance text-center text-lg">{step.message}</p>
          <Button variant="secondary" size="large" onClick={() => onStep({})}>
            {authMessages.backToSignIn}
          </Button>
        </>
      );
    case 'resetPassword':
      return <ResetPasswordForm token={resetToken} onDone={(message) => onStep({ message })} />;
  }
}
