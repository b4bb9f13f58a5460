import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorLine } from '../feedback/error-line.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Button } from './button.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { placeRefusal, type Refusal } from './place-refusal.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface FormOverlayProps<Values extends FieldValues> {
  title: string;
  description?: string;
  form: UseFormReturn<Values>;
  submitLabel: string;
  /** Saves. A refusal is shown where it belongs and everything written stays; null closes. */
  onSave: (values: Values) => Promise<Refusal | null>;
  onClose: () => void;
  /** A few fields stand in the middle, many at the side. */
  size?: 'dialog' | 'sheet' | 'wide';
  /** What has to be seen before the fields, for example that somebody else saved meanwhile. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * A form that lies over the page while it is mounted: one save at a time, what the server refuses stands at its field,
 * the first wrong field gets the focus, and nobody leaves with unsaved changes without being asked.
 */
export function FormOverlay<Values extends FieldValues>(props: FormOverlayProps<Values>) {
  const { title, description, form, submitLabel, onSave, onClose, size = 'sheet', notice, children } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const noticePlace = useRef<HTMLDivElement>(null);
  const problemPlace = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else (noticePlace.current ?? problemPlace.current)?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  async function save(values: Values): Promise<void> {
    const refusal = await onSave(values);
    if (refusal === null) return onClose();
    setProblem(placeRefusal(form, refusal) || null);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A form inside this one's overlay is none of its business.
    if (event.target !== event.currentTarget || isSubmitting) return;
    setProblem(null);
    form.clearErrors();
    await form.handleSubmit(save, () => setRefusals((count) => count + 1))();
  }

  function leave(): void {
    if (isSubmitting) return;
    if (isDirty) setLeaving(true);
    else onClose();
  }

  const overlay = {
    isOpen: true,
    onOpenChange: leave,
    focusFirst: () => firstFieldOf(element.current),
    title,
    ...(description ? { description } : {}),
    actions: (
      <>
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
        ref={element}
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 lg:text-sm"
      >
        {notice && <div ref={noticePlace}>{notice}</div>}
        {children}
        <div ref={problemPlace}>
          <ErrorLine message={problem} />
        </div>
      </form>
    ),
  };
  return (
    <>
      {size === 'dialog' ? <Dialog {...overlay} /> : <Sheet {...overlay} isWide={size === 'wide'} />}
      <LeaveQuestion isOpen={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}

/** A finger gets no keyboard over the form that it has not seen yet. */
function firstFieldOf(form: HTMLFormElement | null): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null;
  return form?.querySelector<HTMLElement>('input, select, textarea') ?? null;
}
