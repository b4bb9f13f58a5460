import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { authMessages } from './auth.messages.ts';
import { useResetPassword } from './auth.queries.ts';
import { AuthForm, FORM_TIMING } from './auth-form.tsx';
import { authRules } from './auth-rules.ts';

interface ResetPasswordFormProps {
  /** The token of the emailed link; null without a link and after a page reload. */
  token: string | null;
  onDone: (message: string) => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useForm({ ...FORM_TIMING, defaultValues: { password: '', confirmPassword: '' } });
  const reset = useResetPassword();
  const [lacksToken, setLacksToken] = useState(token === null);
  const { errors } = form.formState;
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
      <PasswordField
        label={authMessages.newPassword}
        autoComplete="new-password"
        required
        hint={authMessages.passwordHint(ACCOUNT_BOUNDS.password.min)}
        error={errors.password?.message}
        {...form.register('password', { validate: authRules.newPassword })}
      />
      <PasswordField
        label={authMessages.confirmPassword}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', { validate: authRules.confirmPassword })}
      />
    </AuthForm>
  );
}
