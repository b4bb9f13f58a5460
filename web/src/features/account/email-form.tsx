import type { Account } from '@chulo/shared/contract/people/account';
import { useForm } from 'react-hook-form';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { accountMessages as messages } from './account.messages.ts';
import { useCancelEmailChange, useRequestEmailChange, useResendEmailChange } from './account.queries.ts';
import { CurrentPassword } from './current-password.tsx';
import { SettingsCard, SettingsForm } from './settings-form.tsx';

/** The email address. A new one waits until the link that it was sent is opened. */
export function EmailForm({ account: { user, pendingEmail } }: { account: Account }) {
  return (
    <SettingsCard title={messages.email} hint={messages.presentEmail(user.email)}>
      {pendingEmail ? <PendingEmail {...pendingEmail} /> : <NewEmailForm />}
    </SettingsCard>
  );
}

function NewEmailForm() {
  const { mutateAsync: request } = useRequestEmailChange();
  const form = useForm({ defaultValues: { email: '', currentPassword: '' } });
  return (
    <SettingsForm
      label={messages.email}
      form={form}
      submit={messages.sendLink}
      failed={messages.linkFailed}
      onSave={async (values) => {
        await request(values);
        return messages.linkSent(values.email.trim());
      }}
    >
      <Field
        label={messages.newEmail}
        type="email"
        autoComplete="email"
        required
        hint={messages.newEmailHint}
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
        {messages.pendingEmail(email)} {messages.pendingUntil(formatMoment(expiresAt))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isBusy={isSending}
          onClick={() => void run(() => resend(undefined), messages.linkSent(email), messages.linkFailed)}
        >
          {messages.sendAgain}
        </Button>
        <Button
          variant="secondary"
          isBusy={isCancelling}
          onClick={() => void run(() => cancel(undefined), messages.emailCancelled, messages.cancelFailed)}
        >
          {messages.cancelEmail}
        </Button>
      </div>
    </>
  );
}
