import type { User } from '@chulo/shared/contract/people/auth';
import { useForm } from 'react-hook-form';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { usePhoneRule } from '../../lib/form/use-phone-rule.ts';
import { Field } from '../../ui/form/field.tsx';
import { accountMessages as messages } from './account.messages.ts';
import { useUpdateAccount } from './account.queries.ts';
import { SettingsCard, SettingsForm } from './settings-form.tsx';

/** Name and phone, which change at once. */
export function DetailsForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateAccount();
  const form = useForm({ values: { name: user.name, phone: user.phone } });
  const { errors } = form.formState;
  const phoneRule = usePhoneRule(accountFieldMessages.missing(accountFieldMessages.phone), user.phone);
  return (
    <SettingsCard title={messages.details}>
      <SettingsForm
        label={messages.details}
        form={form}
        submit={messages.saveDetails}
        failed={messages.detailsFailed}
        onSave={async (values) => {
          await update(values);
          return messages.detailsSaved;
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
