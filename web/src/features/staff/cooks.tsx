import type { Cook } from '@chulo/shared/contract/orders/cooks';
import {
  COOK_NAME_LENGTH,
  COOK_PIN,
  COOK_PIN_LENGTH,
  cleanPin,
  isEasyPin,
} from '@chulo/shared/domain/account/cooks';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { personNameRule } from '../../lib/form/account-rules.ts';
import { textRule } from '../../lib/form/form-rules.ts';
import { runAction, saveForm } from '../../panel/actions.ts';
import { useCrudSection } from '../../panel/use-crud-section.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormOverlay } from '../../ui/form/form-overlay.tsx';
import { cookMessages as messages, staffMessages } from './staff.messages.ts';
import { cooksOptions, useSaveCook } from './staff.queries.ts';

/** The cooks of the kitchen's board and their PINs. */
export function Cooks() {
  const read = useQuery(cooksOptions());
  const { mutateAsync: save, isPending } = useSaveCook();
  const { list, overlays, create, edit } = useCrudSection<Cook>({
    messages,
    read,
    skeleton: 'h-24',
    form: (cook, onClose) => <CookForm cook={cook} onClose={onClose} />,
  });
  const disable = ({ id }: Cook) =>
    runAction(() => save({ id, isActive: false }), messages.disabled, messages.saveFailed);

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{messages.title}</h2>
        <Button variant="secondary" onClick={() => create()}>
          {messages.add}
        </Button>
      </div>
      <p className="text-ink-soft">{messages.hint}</p>
      {list((cooks) => (
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
                  onClick={() => edit(cook)}
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
      ))}
      {overlays}
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

  const send = ({ name, pin }: { name: string; pin: string }) =>
    saveForm(
      () =>
        save(cook ? { id: cook.id, name, isActive: true, ...(pin === '' ? {} : { pin }) } : { name, pin }),
      messages.saved,
      messages.saveFailed,
    );

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
