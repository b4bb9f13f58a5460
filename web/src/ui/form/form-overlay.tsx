import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorLine } from '../feedback/error-line.tsx';
import { Dialog, Sheet } from '../overlay/dialog.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Button } from './button.tsx';
import { LeaveQuestion, useUnsavedGuard } from './leave-question.tsx';
import { type Refusal, showFormErrors } from './show-form-errors.ts';

interface FormOverlayProps<Values extends FieldValues> {
  title: string;
  description?: string;
  form: UseFormReturn<Values>;
  submitLabel: string;
  /** Saves. A refusal is shown in the form, which keeps its values; null closes the form. */
  onSave: (values: Values) => Promise<Refusal | null>;
  onClose: () => void;
  /** A second way to save, after which `start` gives the form the values of the next record. */
  another?: { label: string; start: () => void } | undefined;
  /** A dialog for few fields, a sheet for many. */
  size?: 'dialog' | 'sheet' | 'wide';
  /** Shown above the fields, for example an edit conflict. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog or sheet, open while it is mounted: one save at a time, server errors at their fields, focus on the
 * first invalid field, and a question before unsaved changes are lost.
 */
export function FormOverlay<Values extends FieldValues>(props: FormOverlayProps<Values>) {
  const { title, description, form, submitLabel, onSave, onClose, size = 'sheet', notice, children } = props;
  const { another } = props;
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const problemRef = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [savedCount, setSavedCount] = useState(0);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty);
  useEffect(() => {
    if (refusals === 0) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else (noticeRef.current ?? problemRef.current)?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  useEffect(() => {
    if (savedCount === 0) return;
    formRef.current?.scrollIntoView({ block: 'start' });
    formRef.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [savedCount]);

  function startAnother(start: () => void): void {
    start();
    setSavedCount((count) => count + 1);
  }

  async function save(values: Values, onSaved: () => void): Promise<void> {
    const refusal = await onSave(values);
    if (refusal === null) return onSaved();
    setProblem(showFormErrors(form, refusal) || null);
    setRefusals((count) => count + 1);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Ignore submits that bubble from a nested form.
    if (event.target === event.currentTarget) void submit(onClose);
  }

  async function submit(onSaved: () => void): Promise<void> {
    if (isSubmitting) return;
    setProblem(null);
    form.clearErrors();
    await form.handleSubmit(
      (values) => save(values, onSaved),
      () => setRefusals((count) => count + 1),
    )();
  }

  function leave(): void {
    if (isSubmitting) return;
    if (isDirty) setAskingToLeave(true);
    else onClose();
  }

  const overlay = {
    isOpen: true,
    onOpenChange: leave,
    focusFirst: () => firstFieldOf(formRef.current),
    title,
    ...(description ? { description } : {}),
    actions: (
      <>
        {another && (
          <Button
            variant="secondary"
            className="mr-auto"
            onClick={() => void submit(() => startAnother(another.start))}
          >
            {another.label}
          </Button>
        )}
        <Button variant="secondary" onClick={leave}>
          {uiMessages.cancel}
        </Button>
        <Button type="submit" form={formId} isBusy={isSubmitting}>
          {submitLabel}
        </Button>
      </>
    ),
    children: (
      <form
        ref={formRef}
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 lg:text-sm"
      >
        {notice && <div ref={noticeRef}>{notice}</div>}
        {children}
        <div ref={problemRef}>
          <ErrorLine message={problem} />
        </div>
      </form>
    ),
  };
  return (
    <>
      {size === 'dialog' ? <Dialog {...overlay} /> : <Sheet {...overlay} isWide={size === 'wide'} />}
      <LeaveQuestion isOpen={isAskingToLeave} onLeave={onClose} onStay={() => setAskingToLeave(false)} />
    </>
  );
}

const FIELDS = 'input, select, textarea';

/** Null on touch screens, where a focused field would open the keyboard over the form. */
function firstFieldOf(form: HTMLFormElement | null): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null;
  return form?.querySelector<HTMLElement>(FIELDS) ?? null;
}
