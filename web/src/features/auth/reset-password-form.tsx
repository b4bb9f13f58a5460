import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { authMessages } from './auth.messages.ts';
import { useResetPassword } from './auth.queries.ts';
import { AuthForm, FORM_TIMING } from './auth-form.tsx';
import { NewPasswordFields } from './new-account-fields.tsx';

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
