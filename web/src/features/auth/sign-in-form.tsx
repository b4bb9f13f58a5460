import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorTextOr } from '../../lib/api/api-errors.ts';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { keepDraft, readDraft } from './account-draft.ts';
import { authMessages } from './auth.messages.ts';
import { type SignInBody, useSignIn } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine, TEXT_BUTTON } from './auth-form.tsx';

interface SignInFormProps {
  email: string;
  /** Receives the email typed so far. */
  onForgot: (email: string) => void;
  onSignUp: (email: string) => void;
}

export function SignInForm({ email, onForgot, onSignUp }: SignInFormProps) {
  // No empty default values: they would replace what a password manager filled in before hydration.
  const known = readDraft().email || email;
  const form = useForm<SignInBody>({ ...FORM_TIMING, defaultValues: known ? { email: known } : {} });
  const signIn = useSignIn();
  const { errors } = form.formState;
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const code = signIn.error instanceof ApiError ? signIn.error.code : null;

  async function send({ code: typed, ...values }: SignInBody): Promise<void> {
    try {
      await signIn.mutateAsync({ ...values, ...(codeFor !== null && typed ? { code: typed } : {}) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.code_required') setCodeFor(values.email);
    }
  }
  function onType(): void {
    const email = form.getValues('email');
    keepDraft({ email });
    signIn.reset();
    if (codeFor === null || email === codeFor) return;
    setCodeFor(null);
    form.unregister('code');
  }

  return (
    <>
      <AuthForm
        label={authMessages.signIn}
        form={form}
        submit={authMessages.signIn}
        isBusy={signIn.isPending}
        error={
          signIn.error && code !== 'auth.code_required'
            ? errorTextOr(signIn.error, authMessages.signInFailed)
            : null
        }
        onType={onType}
        onSend={send}
      >
        <Field
          label={accountFieldMessages.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', { validate: accountRules.knownEmail })}
        />
        <div>
          <PasswordField
            label={accountFieldMessages.password}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register('password', { validate: accountRules.knownPassword })}
          />
          <p className="text-end">
            <button type="button" className={TEXT_BUTTON} onClick={() => onForgot(form.getValues('email'))}>
              {authMessages.forgot}
            </button>
          </p>
        </div>
        {codeFor !== null && (
          <Field
            label={authMessages.signInCode}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            hint={authMessages.signInCodeHint}
            error={errors.code?.message}
            {...form.register('code', {
              validate: (typed) => (typed?.trim() ? true : authMessages.signInCodeMissing),
            })}
          />
        )}
      </AuthForm>
      <SwitchLine
        question={authMessages.noAccount}
        action={authMessages.toSignUp}
        onPress={() => onSignUp(form.getValues('email'))}
      />
    </>
  );
}
