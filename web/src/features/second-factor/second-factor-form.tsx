import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/api/api-errors.ts';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';

interface Values {
  password: string;
  code: string;
}

interface SecondFactorFormProps {
  submit: string;
  hint?: string;
  /** Asks for the code alone, for the password, or for both. */
  hasPassword?: boolean;
  hasCode?: boolean;
  /** A recovery code is not accepted. */
  isAppOnly?: boolean;
  onSend: (values: Values) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, a code, or both, and shows why they were refused. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { submit, hint, hasPassword = true, hasCode = false, isAppOnly = false, onSend, onCancel } = props;
  const form = useForm<Values>({ defaultValues: { password: '', code: '' }, reValidateMode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  async function send(values: Values): Promise<void> {
    setFailure(null);
    try {
      await onSend(values);
    } catch (error) {
      setFailure(failureText(error, messages.callFailed));
      form.resetField('code');
    }
  }

  return (
    <form
      noValidate
      aria-label={submit}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(send)();
      }}
      className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4"
    >
      {hint && <p>{hint}</p>}
      {hasPassword && (
        <PasswordField
          label={messages.password}
          autoFocus
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { validate: (typed) => typed !== '' || messages.passwordMissing })}
        />
      )}
      {hasCode && (
        <Field
          label={isAppOnly ? messages.code : messages.codeOrRecovery}
          autoFocus={!hasPassword}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={isAppOnly ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={40}
          {...(isAppOnly ? { hint: messages.confirmHint } : {})}
          error={errors.code?.message}
          {...form.register('code', { validate: (typed) => typed.trim() !== '' || messages.codeMissing })}
        />
      )}
      <ErrorLine message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
