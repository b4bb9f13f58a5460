import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Button } from '../../ui/form/button.tsx';

interface AuthFormProps<Values extends FieldValues> {
  label: string;
  form: UseFormReturn<Values>;
  submit: string;
  isBusy: boolean;
  /** What the last attempt was refused for, or null. */
  error: string | null;
  /** Somebody types again: what was said before no longer counts. */
  onType: () => void;
  onSend: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** What the forms of the screen share: one attempt at a time, an error that typing clears, what was typed stays. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { label, form, submit, isBusy, error, onType, onSend, children } = props;
  const isSending = useRef(false);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    // The mutation keeps the refusal, and the form shows it.
    await form.handleSubmit((values) => onSend(values).catch(() => undefined))();
    isSending.current = false;
  }

  function clearError({ target }: ChangeEvent<HTMLFormElement>): void {
    form.clearErrors(target.name as FieldPath<Values>);
    onType();
  }

  return (
    <form
      noValidate
      aria-label={label}
      onChange={clearError}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-4"
    >
      {children}
      <ErrorLine message={error} />
      <Button type="submit" size="large" isBusy={isBusy} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  );
}

/** No check while typing: an error stands until the field is touched again. */
export const FORM_TIMING = { reValidateMode: 'onSubmit' } as const;

export const TEXT_BUTTON =
  'min-h-11 rounded-control px-1 font-semibold text-indigo underline-offset-4 hover:underline';

interface SwitchLineProps {
  question: string;
  action: string;
  onPress: () => void;
}

/** The way between signing in and signing up. */
export function SwitchLine({ question, action, onPress }: SwitchLineProps) {
  return (
    <p className="text-center text-ink-soft">
      {question}{' '}
      <button type="button" className={TEXT_BUTTON} onClick={onPress}>
        {action}
      </button>
    </p>
  );
}
