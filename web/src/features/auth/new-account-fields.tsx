import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useFormContext } from 'react-hook-form';
import { accountFieldMessages } from '../../lib/form/account-rules.messages.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { usePhoneRule } from '../../lib/form/use-phone-rule.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** Name and phone of the person, in the form of an `AuthForm`. */
export function PersonFields({ phoneHint }: { phoneHint?: string }) {
  const { register, formState } = useFormContext<{ name: string; phone: string }>();
  const phoneRule = usePhoneRule(accountFieldMessages.missing(accountFieldMessages.phone));
  const { errors } = formState;
  return (
    <>
      <Field
        label={accountFieldMessages.name}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', { validate: accountRules.name })}
      />
      <Field
        label={accountFieldMessages.phone}
        type="tel"
        autoComplete="tel"
        required
        hint={phoneHint}
        error={errors.phone?.message}
        {...register('phone', { validate: phoneRule })}
      />
    </>
  );
}

interface EmailFieldProps {
  autoComplete: string;
  rule: (email: string) => true | string;
  hint?: string | undefined;
}

export function EmailField({ autoComplete, rule, hint }: EmailFieldProps) {
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <Field
      label={accountFieldMessages.email}
      type="email"
      autoComplete={autoComplete}
      required
      hint={hint}
      error={formState.errors.email?.message}
      {...register('email', { validate: rule })}
    />
  );
}

/** Name, phone and email address of the person, in the form of an `AuthForm`. */
export function AccountFields({ emailHint }: { emailHint?: string }) {
  return (
    <>
      <PersonFields />
      <EmailField autoComplete="email" rule={accountRules.email} hint={emailHint} />
    </>
  );
}

/** A new password, typed twice, in the form of an `AuthForm`. */
export function NewPasswordFields({ isReplacement = false }: { isReplacement?: boolean }) {
  const { register, formState } = useFormContext<{ password: string; confirmPassword: string }>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label={isReplacement ? accountFieldMessages.newPassword : accountFieldMessages.password}
        autoComplete="new-password"
        required
        // Its error names the length too.
        hint={errors.password ? undefined : accountFieldMessages.passwordHint(ACCOUNT_BOUNDS.password.min)}
        error={errors.password?.message}
        {...register('password', {
          validate: isReplacement ? accountRules.newPassword : accountRules.password,
        })}
      />
      <PasswordField
        label={accountFieldMessages.confirmPassword}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', { validate: accountRules.confirmPassword })}
      />
    </>
  );
}
