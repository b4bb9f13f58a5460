import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useForm } from 'react-hook-form';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { accountMessages as messages } from './account.messages.ts';
import { useChangePassword } from './account.queries.ts';
import { CurrentPassword } from './current-password.tsx';
import { SettingsCard, SettingsForm } from './settings-form.tsx';

/** A new password; every other device is signed out. */
export function PasswordForm() {
  const { mutateAsync: change } = useChangePassword();
  const form = useForm({ defaultValues: { currentPassword: '', password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  return (
    <SettingsCard title={messages.password} hint={messages.passwordHint}>
      <SettingsForm
        label={messages.password}
        form={form}
        submit={messages.savePassword}
        failed={messages.passwordFailed}
        onSave={async ({ currentPassword, password }) => {
          await change({ currentPassword, password });
          form.reset();
          return messages.passwordSaved;
        }}
      >
        <CurrentPassword />
        <PasswordField
          label={accountFieldMessages.newPassword}
          autoComplete="new-password"
          required
          hint={accountFieldMessages.passwordHint(ACCOUNT_BOUNDS.password.min)}
          error={errors.password?.message}
          {...form.register('password', { validate: accountRules.newPassword })}
        />
        <PasswordField
          label={accountFieldMessages.confirmPassword}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', { validate: accountRules.confirmPassword })}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
