import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { accountTextRule } from '../../lib/form/account-rules.ts';
import { Field } from '../../ui/form/field.tsx';
import { authMessages } from './auth.messages.ts';
import { useJoinStaff } from './auth.queries.ts';
import { AuthForm, FORM_TIMING } from './auth-form.tsx';
import { forgetNewAccount, keepNewAccount, readNewAccount } from './new-account-draft.ts';
import { AccountFields, NewPasswordFields } from './new-account-fields.tsx';

const CODE_RULE = accountTextRule(authMessages.code, { max: 100 });

/** Creates a staff account with an invitation. @param code from the address of a mailed link */
export function JoinForm({ code }: { code: string }) {
  const defaultValues = { code, ...readNewAccount('join') };
  const form = useForm({ ...FORM_TIMING, defaultValues });
  const join = useJoinStaff();
  const { errors } = form.formState;
  return (
    <AuthForm
      label={authMessages.join}
      form={form}
      submit={authMessages.join}
      isBusy={join.isPending}
      error={join.error && errorTextOr(join.error, authMessages.joinFailed)}
      onType={() => {
        keepNewAccount('join', form.getValues());
        join.reset();
      }}
      onSend={async (values) => {
        await join.mutateAsync(values);
        forgetNewAccount('join');
      }}
    >
      <Field
        label={authMessages.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={authMessages.codeHint}
        error={errors.code?.message}
        {...form.register('code', { validate: CODE_RULE })}
      />
      <AccountFields emailHint={authMessages.joinEmailHint} />
      <NewPasswordFields />
    </AuthForm>
  );
}
