import { useFormContext } from 'react-hook-form';
import { useSession } from '../../lib/api/session.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { accountMessages } from './account.messages.ts';

/** The current password, in a `SettingsForm`. Password managers find its account by the hidden email address. */
export function CurrentPassword() {
  const { register, formState } = useFormContext<{ currentPassword: string }>();
  const email = useSession((session) => session.user?.email ?? '');
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountMessages.currentPassword}
        autoComplete="current-password"
        required
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword', { validate: accountRules.knownPassword })}
      />
    </>
  );
}
