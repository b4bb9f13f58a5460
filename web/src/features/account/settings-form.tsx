import type { ErrorCode } from '@chulo/shared/contract/envelope';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../lib/form/form-refusal.ts';
import { Card } from '../../ui/data/card.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { showFormErrors } from '../../ui/form/show-form-errors.ts';

interface SettingsCardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 break-words text-ink-soft">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}

interface SettingsFormProps<Values extends FieldValues> {
  label: string;
  form: UseFormReturn<Values>;
  submit: string;
  /** Saves. @returns the text of the success toast */
  onSave: (values: Values) => Promise<string>;
  /** The error text without one of the server. */
  failed: string;
  children: ReactNode;
}

/** A form of the account settings: one save at a time, errors at their fields, the input stays after a refusal. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, form, submit, onSave, failed, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  async function save(values: Values): Promise<void> {
    setProblem(null);
    try {
      showSuccess(await onSave(values));
    } catch (error) {
      setProblem(showFormErrors(form, fieldRefusalOf(error, failed)) || null);
      const [first] = Object.keys(form.formState.errors);
      if (first) form.setFocus(first as FieldPath<Values>);
    }
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(save)();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormProvider {...form}>{children}</FormProvider>
      <ErrorLine message={problem} />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  'account.wrong_password': 'currentPassword',
  'account.same_email': 'email',
  'auth.email_taken': 'email',
  'auth.weak_password': 'password',
};

/** The refusal of the server, at the field that it concerns. */
export function fieldRefusalOf(error: unknown, failed: string): FormRefusal {
  const field = error instanceof ApiError && error.code !== null && FIELD_OF[error.code];
  if (field) return { sentence: '', fields: [{ field, message: error.message }] };
  return refusalOf(error, failed);
}
