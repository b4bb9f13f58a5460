import type { SessionLimits } from '@chulo/shared/contract/people/staff';
import { SESSION_LIMIT_DAYS } from '@chulo/shared/domain/account/staff-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/api/api-errors.ts';
import { refusalOf } from '../../lib/form/form-refusal.ts';
import { numberOf, wholeRule } from '../../lib/form/form-rules.ts';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { showFormErrors } from '../../ui/form/show-form-errors.ts';
import { staffMessages as messages } from './staff.messages.ts';
import { sessionLimitsOptions, useUpdateSessionLimits } from './staff.queries.ts';

/** How long staff stay signed in; for an owner. */
export function SessionLimitsCard() {
  const read = useQuery(sessionLimitsOptions());
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div>
        <h2 className="text-lg">{messages.limits}</h2>
        <p className="text-ink-soft">{messages.limitsHint}</p>
      </div>
      <ReadState
        read={read}
        loadingLabel={messages.limitsLoading}
        skeleton={<Skeleton className="h-32" />}
        failedText={(error) => messages.limitsFailed(errorText(error))}
        staleText={(error) => messages.limitsStale(errorText(error))}
      >
        {(limits) => <LimitsForm limits={limits} />}
      </ReadState>
    </Card>
  );
}

const textOf = ({ idleDays, absoluteDays }: SessionLimits) => ({
  idleDays: String(idleDays),
  absoluteDays: absoluteDays === null ? '' : String(absoluteDays),
});

function LimitsForm({ limits }: { limits: SessionLimits }) {
  const { mutateAsync: update } = useUpdateSessionLimits();
  // A refetch must not replace what is being typed.
  const form = useForm({ values: textOf(limits), resetOptions: { keepDirtyValues: true } });
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  async function save(values: ReturnType<typeof textOf>): Promise<void> {
    setProblem(null);
    try {
      const saved = await update({
        idleDays: numberOf(values.idleDays) ?? limits.idleDays,
        absoluteDays: numberOf(values.absoluteDays),
      });
      form.reset(textOf(saved));
      showSuccess(messages.limitsSaved);
    } catch (error) {
      setProblem(showFormErrors(form, refusalOf(error, messages.limitsNotSaved)) || null);
    }
  }

  return (
    <form
      noValidate
      aria-label={messages.limits}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(save)();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
    >
      <Field
        label={messages.idleDays}
        inputMode="numeric"
        error={errors.idleDays?.message}
        {...form.register('idleDays', {
          validate: wholeRule({ missing: messages.daysMissing, ...SESSION_LIMIT_DAYS }),
        })}
      />
      <Field
        label={messages.absoluteDays}
        inputMode="numeric"
        hint={messages.absoluteHint}
        error={errors.absoluteDays?.message}
        {...form.register('absoluteDays', { validate: wholeRule(SESSION_LIMIT_DAYS) })}
      />
      <div className="grid gap-3 sm:col-span-2">
        <ErrorLine message={problem} />
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          {messages.saveLimits}
        </Button>
      </div>
    </form>
  );
}
