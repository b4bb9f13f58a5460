import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { authMessages } from './auth.messages.ts';
import { useSignIn } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine, TEXT_BUTTON } from './auth-form.tsx';
import { authRules } from './auth-rules.ts';

interface SignInFormProps {
  email: string;
  /** Receives the email typed so far. */
  onForgot: (email: string) => void;
  onSignUp: (email: string) => void;
}

export function SignInForm({ email, onForgot, onSignUp }: SignInFormProps) {
  const form = useForm({ ...FORM_TIMING, defaultValues: { email, password: '' } });
  const signIn = useSignIn();
  const { errors } = form.formState;
  return (
    <>
      <AuthForm
        label={authMessages.signIn}
        form={form}
        submit={authMessages.signIn}
        isBusy={signIn.isPending}
        error={signIn.error && errorTextOr(signIn.error, authMessages.signInFailed)}
        onType={signIn.reset}
        onSend={(values) => signIn.mutateAsync(values)}
      >
        <Field
          label={authMessages.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', { validate: authRules.knownEmail })}
        />
        <div>
          <PasswordField
            label={authMessages.password}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register('password', { validate: authRules.knownPassword })}
          />
          <p className="text-end">
            <button type="button" className={TEXT_BUTTON} onClick={() => onForgot(form.getValues('email'))}>
              {authMessages.forgot}
            </button>
          </p>
        </div>
      </AuthForm>
      <SwitchLine
        question={authMessages.noAccount}
        action={authMessages.toSignUp}
        onPress={() => onSignUp(form.getValues('email'))}
      />
    </>
  );
}
