import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Button } from '../../ui/form/button.tsx';

interface AuthFormProps<Values extends FieldValues> {
  label: string;
  form: UseFormReturn<Values>;
  submit: string;
  isBusy: boolean;
  /** Why the last attempt failed, or null. */
  error: string | null;
  /** Called on input, to clear the last error. */
  onType: () => void;
  onSend: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** Shared form: one request at a time; input clears the error; a failed attempt keeps the input. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { label, form, submit, isBusy, error, onType, onSend, children } = props;
  const isSending = useRef(false);

  async function submitOnce(element: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    // Some password managers fill in fields without an event.
    for (const [name, value] of new FormData(element))
      if (form.getValues(name as FieldPath<Values>) !== value)
        form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>);
    // The mutation holds the error; the form shows it.
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
      // Without the app the browser sends the form itself: with GET the password would be in the address.
      method="post"
      action={PATHS.login}
      aria-label={label}
      onChange={clearError}
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce(event.currentTarget);
      }}
      className="grid gap-4"
    >
      <FormProvider {...form}>{children}</FormProvider>
      <ErrorLine message={error} />
      <Button type="submit" size="large" isBusy={isBusy} className="mt-1 w-full">
        {submit}
      </Button>
    </form>
  );
}

/** Validates on submit only; input clears the error of its field. */
export const FORM_TIMING = { reValidateMode: 'onSubmit' } as const;

export const TEXT_BUTTON =
  'min-h-11 rounded-control px-1 font-semibold text-indigo underline-offset-4 hover:underline';

interface SwitchLineProps {
  question: string;
  action: string;
  onPress: () => void;
}

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
