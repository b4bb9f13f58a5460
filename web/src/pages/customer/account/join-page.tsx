import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { type JoinBody, useJoinStaff } from '../../../features/auth/auth.queries.ts';
import { AuthForm, FORM_TIMING } from '../../../features/auth/auth-form.tsx';
import {
  forgetNewAccount,
  keepNewAccount,
  readNewAccount,
} from '../../../features/auth/new-account-draft.ts';
import { AccountFields, NewPasswordFields } from '../../../features/auth/new-account-fields.tsx';
import { errorTextOr } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { accountTextRule } from '../../../lib/form/account-rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { AccountFrame, AccountNotice, useMailedFragment } from './account-frame.tsx';

export function JoinPage() {
  const code = useMailedFragment(PATHS.join);
  const user = useSession((session) => session.user);
  const [earlierUser] = useState(user);
  if (user && user !== earlierUser)
    return <Navigate to={homePathOf({ ...user, isKitchen: user.isKitchen === true })} replace />;
  return (
    <AccountFrame title={authMessages.joinTitle} intro={authMessages.joinHint} isNarrow>
      {earlierUser && <AccountNotice>{authMessages.joinSignsOut(earlierUser.name)}</AccountNotice>}
      <JoinForm code={code} />
    </AccountFrame>
  );
}

const CODE_RULE = accountTextRule(authMessages.code, { max: 100 });

/** Creates a staff account with an invitation. @param code from the address of a mailed link */
function JoinForm({ code }: { code: string }) {
  const defaultValues = { code, ...readNewAccount('join') };
  const form = useForm<JoinBody>({ ...FORM_TIMING, defaultValues });
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
