import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { keepDraft, readDraft } from './account-draft.ts';
import { authMessages } from './auth.messages.ts';
import { useRegister } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine } from './auth-form.tsx';
import { AccountFields, NewPasswordFields } from './new-account-fields.tsx';

interface SignUpFormProps {
  email: string;
  onSignIn: (email: string) => void;
}

export function SignUpForm({ email, onSignIn }: SignUpFormProps) {
  const defaultValues = { name: '', phone: '', email, password: '', confirmPassword: '', ...readDraft() };
  const form = useForm({ ...FORM_TIMING, defaultValues });
  const register = useRegister();
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
          register.reset();
        }}
        onSend={(values) => register.mutateAsync(values)}
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
