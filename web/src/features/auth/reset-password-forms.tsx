import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { Field } from '../../ui/form/field.tsx';
import { authMessages } from './auth.messages.ts';
import { useForgotPassword, useResetPassword } from './auth.queries.ts';
import { AuthForm, FORM_TIMING } from './auth-form.tsx';
import { NewPasswordFields } from './new-account-fields.tsx';

interface ForgotPasswordFormProps {
  email: string;
  /** Receives the server's message, which is the same for every email address. */
  onSent: (message: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const form = useForm({ ...FORM_TIMING, defaultValues: { email } });
  const forgot = useForgotPassword();
  return (
    <AuthForm
      label={authMessages.sendLink}
      form={form}
      submit={authMessages.sendLink}
      isBusy={forgot.isPending}
      error={forgot.error && errorTextOr(forgot.error, authMessages.forgotFailed)}
      onType={forgot.reset}
      onSend={async (values) => onSent(await forgot.mutateAsync(values.email))}
    >
      <Field
        label={accountFieldMessages.email}
        type="email"
        autoComplete="username"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: accountRules.email })}
      />
    </AuthForm>
  );
}

interface ResetPasswordFormProps {
  /** The token of the emailed link; null without a link and after a page reload. */
  token: string | null;
  onDone: (message: string) => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ ...FORM_TIMING, defaultValues: { password: '', confirmPassword: '' } });
  const reset = useResetPassword();
  const [lacksToken, setLacksToken] = useState(token === null);
  const failure = reset.error && errorTextOr(reset.error, authMessages.resetFailed);

  async function send({ password }: { password: string }): Promise<void> {
    if (token === null) setLacksToken(true);
    else onDone(await reset.mutateAsync({ token, password }));
  }

  return (
    <AuthForm
      label={authMessages.reset}
      form={form}
      submit={authMessages.reset}
      isBusy={reset.isPending}
      error={lacksToken ? authMessages.noResetToken : failure}
      onType={() => {
        setLacksToken(false);
        reset.reset();
      }}
      onSend={send}
    >
      <NewPasswordFields isReplacement />
    </AuthForm>
  );
}
