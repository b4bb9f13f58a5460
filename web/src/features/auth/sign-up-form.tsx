import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useForm } from 'react-hook-form';
import { errorTextOr } from '../../lib/api/api-errors.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { authMessages } from './auth.messages.ts';
import { useRegister } from './auth.queries.ts';
import { AuthForm, FORM_TIMING, SwitchLine } from './auth-form.tsx';
import { authRules } from './auth-rules.ts';

interface SignUpFormProps {
  email: string;
  onSignIn: (email: string) => void;
  onDone: () => void;
}

export function SignUpForm({ email, onSignIn, onDone }: SignUpFormProps) {
  const defaultValues = { name: '', phone: '', email, password: '', confirmPassword: '' };
  const form = useForm({ ...FORM_TIMING, defaultValues });
  const register = useRegister(onDone);
  const { errors } = form.formState;
  return (
    <>
      <AuthForm
        label={authMessages.signUp}
        form={form}
        submit={authMessages.signUp}
        isBusy={register.isPending}
        error={register.error && errorTextOr(register.error, authMessages.signUpFailed)}
        onType={register.reset}
        onSend={(values) => register.mutateAsync(values)}
      >
        <Field
          label={authMessages.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name', { validate: authRules.name })}
        />
        <Field
          label={authMessages.phone}
          type="tel"
          autoComplete="tel"
          required
          hint={authMessages.phoneHint}
          error={errors.phone?.message}
          {...form.register('phone', { validate: authRules.phone })}
        />
        <Field
          label={authMessages.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email', { validate: authRules.email })}
        />
        <PasswordField
          label={authMessages.password}
          autoComplete="new-password"
          required
          hint={authMessages.passwordHint(ACCOUNT_BOUNDS.password.min)}
          error={errors.password?.message}
          {...form.register('password', { validate: authRules.password })}
        />
        <PasswordField
          label={authMessages.confirmPassword}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', { validate: authRules.confirmPassword })}
        />
      </AuthForm>
      <SwitchLine
        question={authMessages.haveAccount}
        action={authMessages.signIn}
        onPress={() => onSignIn(form.getValues('email'))}
      />
    </>
  );
}
