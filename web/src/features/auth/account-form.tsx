import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorTextOr } from '../../lib/api/api-errors.ts';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { authMessages } from './auth.messages.ts';
import { useForgotPassword, useRegister, useSignIn } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine, TEXT_BUTTON } from './auth-form.tsx';
import { forgetNewAccount, keepNewAccount, readNewAccount } from './new-account-draft.ts';
import { EmailField, NewPasswordFields, PersonFields } from './new-account-fields.tsx';

export type AccountFormMode = 'login' | 'signup' | 'forgotPassword';

interface AccountValues {
  name: string;
  phone: string;
  email: string;
  /** Of a new account. */
  password: string;
  confirmPassword: string;
  /** Of an account that exists. */
  knownPassword: string;
  code: string;
}

interface AccountFormProps {
  mode: AccountFormMode;
  /** The first field of the registration gets the focus. */
  isFocused: boolean;
  onOpen: (mode: AccountFormMode) => void;
  onSignIn: () => void;
  /** Receives the server's message, which is the same for every email address. */
  onSent: (message: string) => void;
}

/**
 * Sign-in, registration and forgotten password: one form with one email field, so that the visitor can go on typing while
 * it changes. It has no default values: they would replace what was typed or filled in before hydration.
 */
export function AccountForm({ mode, isFocused, onOpen, onSignIn, onSent }: AccountFormProps) {
  const form = useForm<AccountValues>(FORM_TIMING);
  const signIn = useSignIn();
  const register = useRegister();
  const forgot = useForgotPassword();
  const { errors } = form.formState;
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const { label, request, failed } = {
    login: { label: authMessages.signIn, request: signIn, failed: authMessages.signInFailed },
    signup: { label: authMessages.signUp, request: register, failed: authMessages.signUpFailed },
    forgotPassword: { label: authMessages.sendLink, request: forgot, failed: authMessages.forgotFailed },
  }[mode];
  const isCodeMissing = request.error instanceof ApiError && request.error.code === 'auth.code_required';

  const restore = useEffectEvent(() => {
    const kept = readNewAccount('signUp');
    for (const name of ['name', 'phone', 'email'] as const)
      if (kept[name] && !form.getValues(name)) form.setValue(name, kept[name]);
  });
  useEffect(() => restore(), []);
  const clear = useEffectEvent(() => {
    form.clearErrors();
    for (const { reset } of [signIn, register, forgot]) reset();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went wrong in one mode says nothing of another
  useEffect(() => clear(), [mode]);
  const { setFocus } = form;
  useEffect(() => {
    // After the effect of the page, which moves the focus to its heading.
    if (isFocused) queueMicrotask(() => setFocus('name'));
  }, [isFocused, setFocus]);

  async function send({ knownPassword, code, ...values }: AccountValues): Promise<void> {
    const { email } = values;
    if (mode === 'forgotPassword') return onSent(await forgot.mutateAsync(email));
    if (mode === 'signup') await register.mutateAsync(values);
    else await signInWith({ email, password: knownPassword, ...(codeFor !== null && code ? { code } : {}) });
    forgetNewAccount('signUp');
  }

  async function signInWith(body: Parameters<typeof signIn.mutateAsync>[0]): Promise<void> {
    try {
      await signIn.mutateAsync(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.code_required') setCodeFor(body.email);
      throw error;
    }
  }

  function onType(): void {
    const values = form.getValues();
    keepNewAccount('signUp', values);
    request.reset();
    if (codeFor === null || values.email === codeFor) return;
    setCodeFor(null);
    form.unregister('code');
  }

  return (
    <>
      <AuthForm
        label={label}
        form={form}
        submit={label}
        isBusy={request.isPending}
        error={request.error && !isCodeMissing ? errorTextOr(request.error, failed) : null}
        onType={onType}
        onSend={send}
      >
        {mode === 'signup' && <PersonFields phoneHint={authMessages.phoneHint} />}
        <EmailField
          autoComplete={mode === 'signup' ? 'email' : 'username'}
          rule={mode === 'login' ? accountRules.knownEmail : accountRules.email}
        />
        {mode === 'signup' && <NewPasswordFields />}
        {mode === 'login' && (
          <div>
            <PasswordField
              label={accountFieldMessages.password}
              autoComplete="current-password"
              required
              error={errors.knownPassword?.message}
              {...form.register('knownPassword', { validate: accountRules.knownPassword })}
            />
            <p className="text-end">
              <button type="button" className={TEXT_BUTTON} onClick={() => onOpen('forgotPassword')}>
                {authMessages.forgot}
              </button>
            </p>
          </div>
        )}
        {mode === 'login' && codeFor !== null && (
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
      {mode === 'login' && (
        <SwitchLine
          question={authMessages.noAccount}
          action={authMessages.toSignUp}
          onPress={() => onOpen('signup')}
        />
      )}
      {mode === 'signup' && (
        <SwitchLine question={authMessages.haveAccount} action={authMessages.signIn} onPress={onSignIn} />
      )}
    </>
  );
}
