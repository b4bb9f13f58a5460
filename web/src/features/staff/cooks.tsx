import type { Cook } from '@chulo/shared/contract/orders/cooks';
import {
  COOK_NAME_LENGTH,
  COOK_PIN,
  COOK_PIN_LENGTH,
  cleanPin,
  isEasyPin,
} from '@chulo/shared/domain/account/cooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, errorToastOf } from '../../lib/api/api-errors.ts';
import { personNameRule } from '../../lib/form/account-rules.ts';
import { type FormRefusal, refusalOf } from '../../lib/form/form-refusal.ts';
import { textRule } from '../../lib/form/form-rules.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormOverlay } from '../../ui/form/form-overlay.tsx';
import { cookMessages as messages, staffMessages } from './staff.messages.ts';
import { cooksOptions, useSaveCook } from './staff.queries.ts';

/** The cooks of the kitchen's board and their PINs. */
export function Cooks() {
  const read = useQuery(cooksOptions());
  const [edited, setEdited] = useState<Cook | 'new' | null>(null);
  const { mutateAsync: save, isPending } = useSaveCook();

  async function disable({ id }: Cook): Promise<void> {
    try {
      await save({ id, isActive: false });
      showSuccess(messages.disabled);
    } catch (error) {
      showError(errorToastOf(error, messages.saveFailed));
    }
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{messages.title}</h2>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          {messages.add}
        </Button>
      </div>
      <p className="text-ink-soft">{messages.hint}</p>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-24" />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {(cooks) => (
          <ul aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
            {cooks.map((cook) => (
              <li
                key={cook.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
              >
                <p className="min-w-0 grow basis-40 break-words font-semibold">{cook.name}</p>
                {!cook.isActive && <Badge tone="danger">{staffMessages.disabled}</Badge>}
                <div className="flex gap-2">
                  <Button
                    variant="secondary"
                    aria-label={cook.isActive ? messages.editOf(cook.name) : messages.enableOf(cook.name)}
                    onClick={() => setEdited(cook)}
                  >
                    {cook.isActive ? messages.edit : messages.enable}
                  </Button>
                  {cook.isActive && (
                    <Button
                      variant="danger"
                      aria-label={messages.disableOf(cook.name)}
                      isBusy={isPending}
                      onClick={() => void disable(cook)}
                    >
                      {messages.disable}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      {edited && <CookForm cook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function pinProblem(pin: string): string | null {
  if (!COOK_PIN.test(pin)) return messages.pinWrong;
  return isEasyPin(pin) ? messages.pinEasy : null;
}

/** A new cook, another name or PIN, or a new PIN for a cook who works here again. */
function CookForm({ cook, onClose }: { cook: Cook | null; onClose: () => void }) {
  const { mutateAsync: save } = useSaveCook();
  const form = useForm({ defaultValues: { name: cook?.name ?? '', pin: '' } });
  const { errors } = form.formState;
  const isPinOptional = cook?.isActive === true;

  async function send({ name, pin }: { name: string; pin: string }): Promise<FormRefusal | null> {
    try {
      await save(
        cook ? { id: cook.id, name, isActive: true, ...(pin === '' ? {} : { pin }) } : { name, pin },
      );
      showSuccess(messages.saved);
      return null;
    } catch (error) {
      return refusalOf(error, messages.saveFailed);
    }
  }

  return (
    <FormOverlay
      size="dialog"
      title={cook ? messages.editOf(cook.name) : messages.add}
      form={form}
      submitLabel={messages.save}
      onSave={send}
      onClose={onClose}
    >
      <Field
        label={staffMessages.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          validate: personNameRule(textRule({ missing: staffMessages.nameMissing, max: COOK_NAME_LENGTH })),
        })}
      />
      <Field
        label={messages.pin}
        hint={isPinOptional ? messages.pinKept : messages.pinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={COOK_PIN_LENGTH}
        error={errors.pin?.message}
        {...form.register('pin', {
          validate: (pin) => (isPinOptional && pin === '' ? true : (pinProblem(cleanPin(pin)) ?? true)),
        })}
      />
    </FormOverlay>
  );
}
