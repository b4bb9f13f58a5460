import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { keepDraft, readDraft } from './account-draft.ts';
import { authMessages } from './auth.messages.ts';
import { useRegister } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine } from './auth-form.tsx';
import { forgetNewAccount, keepNewAccount, readNewAccount } from './new-account-draft.ts';
import { AccountFields, NewPasswordFields } from './new-account-fields.tsx';

interface SignUpFormProps {
  email: string;
  /** The first field gets the focus. */
  isFocused: boolean;
  onSignIn: (email: string) => void;
}

export function SignUpForm({ email, isFocused, onSignIn }: SignUpFormProps) {
  const kept = readNewAccount('signUp');
  const defaultValues = { ...kept, email: kept.email || email, ...readDraft() };
  const form = useForm({ ...FORM_TIMING, defaultValues });
  const register = useRegister();
  const { setFocus } = form;
  useEffect(() => {
    // After the effect of the page, which moves the focus to its heading.
    if (isFocused) queueMicrotask(() => setFocus('name'));
  }, [isFocused, setFocus]);
  return (
    <>
      <AuthForm
        label={authMessages.signUp}
        form={form}
        submit={authMessages.signUp}
        isBusy={register.isPending}
        error={register.error && errorTextOr(register.error, authMessages.signUpFailed)}
        onType={() => {
          keepDraft(form.getValues());
          keepNewAccount('signUp', form.getValues());
          register.reset();
        }}
        onSend={async (values) => {
          await register.mutateAsync(values);
          forgetNewAccount('signUp');
        }}
      >
        <AccountFields phoneHint={authMessages.phoneHint} />
        <NewPasswordFields />
      </AuthForm>
      <SwitchLine
        question={authMessages.haveAccount}
        action={authMessages.signIn}
        onPress={() => onSignIn(form.getValues('email'))}
      />
    </>
  );
}
