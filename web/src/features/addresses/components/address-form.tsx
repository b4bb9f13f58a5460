import { type FormEvent, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/one-at-a-time.ts';
import { tell } from '../../../lib/tell.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { addressesMessages } from '../addresses.messages.ts';

export interface AddressFormField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  initial?: string;
  isRequired?: boolean;
  maxLength: number;
  autoComplete?: string;
  type?: 'tel';
}

interface AddressFormProps<Name extends string> {
  fields: readonly AddressFormField<Name>[];
  /** What is said when a required field is empty. */
  missingMessage: string;
  submitLabel: string;
  isBusy: boolean;
  isDefault?: boolean;
  onSave: (values: Record<Name, string>, isDefault: boolean) => Promise<void>;
  onCancel: () => void;
}

/** Asks for an address. What is written stays until it is saved. */
export function AddressForm<Name extends string>(props: AddressFormProps<Name>) {
  const { fields, missingMessage, submitLabel, isBusy, isDefault = false, onSave, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const once = useOneAtATime();
  const [missing, setMissing] = useState<readonly string[]>([]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.current) return;
    const written = new FormData(form.current);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, String(written.get(name) ?? '').trim()]),
    ) as Record<Name, string>;
    const empty = fields.filter(({ name, isRequired }) => isRequired && values[name] === '');
    setMissing(empty.map(({ name }) => name));
    if (empty[0]) {
      form.current.querySelector<HTMLInputElement>(`[name="${empty[0].name}"]`)?.focus();
      tell(missingMessage);
    } else void once(() => onSave(values, written.has('isDefault')));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {fields.map(({ name, initial = '', isRequired = false, ...field }) => (
        <Field
          key={name}
          name={name}
          defaultValue={initial}
          aria-required={isRequired}
          error={missing.includes(name) ? addressesMessages.required : null}
          onChange={() => setMissing((names) => names.filter((other) => other !== name))}
          {...field}
        />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isDefault"
          defaultChecked={isDefault}
          className="size-5 shrink-0 accent-vermilion"
        />
        {addressesMessages.makeDefault}
      </label>
      <div className="flex flex-wrap justify-end gap-3 pb-2">
        <Button variant="ghost" onClick={onCancel}>
          {addressesMessages.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
