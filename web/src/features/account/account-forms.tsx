import './account.messages.ts';
import './account.messages.ts';
import './account.messages.ts';
import type { Account } from '@chulo/shared/contract/people/account';
import type { User } from '@chulo/shared/contract/people/auth';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useForm, useFormContext } from 'react-hook-form';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/api/session.ts';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { usePhoneRule } from '../../lib/form/use-phone-rule.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { accountMessages } from './account.messages.ts';
import {
  useCancelEmailChange,
  useChangePassword,
  useRequestEmailChange,
  useResendEmailChange,
  useUpdateAccount,
} from './account.queries.ts';
import { SettingsCard, SettingsForm } from './settings-form.tsx';

/** Name and phone, which change at once. */
export function DetailsForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateAccount();
  const form = useForm({ values: { name: user.name, phone: user.phone } });
  const { errors } = form.formState;
  const phoneRule = usePhoneRule(accountFieldMessages.missing(accountFieldMessages.phone), user.phone);
  return (
    <SettingsCard title={accountMessages.details}>
      <SettingsForm
        label={accountMessages.details}
        form={form}
        submit={accountMessages.saveDetails}
        failed={accountMessages.detailsFailed}
        onSave={async (values) => {
          await update(values);
          return accountMessages.detailsSaved;
        }}
      >
        <Field
          label={accountFieldMessages.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name', { validate: accountRules.name })}
        />
        <Field
          label={accountFieldMessages.phone}
          type="tel"
          autoComplete="tel"
          required
          error={errors.phone?.message}
          {...form.register('phone', { validate: phoneRule })}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

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

/** The email address. A new one waits until the link that it was sent is opened. */
export function EmailForm({ account: { user, pendingEmail } }: { account: Account }) {
  return (
    <SettingsCard title={accountMessages.email} hint={accountMessages.presentEmail(user.email)}>
      {pendingEmail ? <PendingEmail {...pendingEmail} /> : <NewEmailForm />}
    </SettingsCard>
  );
}

function NewEmailForm() {
  const { mutateAsync: request } = useRequestEmailChange();
  const form = useForm({ defaultValues: { email: '', currentPassword: '' } });
  return (
    <SettingsForm
      label={accountMessages.email}
      form={form}
      submit={accountMessages.sendLink}
      failed={accountMessages.linkFailed}
      onSave={async (values) => {
        await request(values);
        return accountMessages.linkSent(values.email.trim());
      }}
    >
      <Field
        label={accountMessages.newEmail}
        type="email"
        autoComplete="email"
        required
        hint={accountMessages.newEmailHint}
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: accountRules.email })}
      />
      <CurrentPassword />
    </SettingsForm>
  );
}

function PendingEmail({ email, expiresAt }: NonNullable<Account['pendingEmail']>) {
  const { mutateAsync: resend, isPending: isSending } = useResendEmailChange();
  const { mutateAsync: cancel, isPending: isCancelling } = useCancelEmailChange();

  async function run(action: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    try {
      await action();
      showSuccess(done);
    } catch (error) {
      showError(errorToastOf(error, failed));
    }
  }

  return (
    <>
      <p className="break-words rounded-control border-turmeric border-l-4 bg-turmeric/18 px-4 py-3">
        {accountMessages.pendingEmail(email)} {accountMessages.pendingUntil(formatMoment(expiresAt))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isBusy={isSending}
          onClick={() =>
            void run(() => resend(undefined), accountMessages.linkSent(email), accountMessages.linkFailed)
          }
        >
          {accountMessages.sendAgain}
        </Button>
        <Button
          variant="secondary"
          isBusy={isCancelling}
          onClick={() =>
            void run(() => cancel(undefined), accountMessages.emailCancelled, accountMessages.cancelFailed)
          }
        >
          {accountMessages.cancelEmail}
        </Button>
      </div>
    </>
  );
}

/** A new password; every other device is signed out. */
export function PasswordForm() {
  const { mutateAsync: change } = useChangePassword();
  const form = useForm({ defaultValues: { currentPassword: '', password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  return (
    <SettingsCard title={accountMessages.password} hint={accountMessages.passwordHint}>
      <SettingsForm
        label={accountMessages.password}
        form={form}
        submit={accountMessages.savePassword}
        failed={accountMessages.passwordFailed}
        onSave={async ({ currentPassword, password }) => {
          await change({ currentPassword, password });
          form.reset();
          return accountMessages.passwordSaved;
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
