import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { type FormEvent, useRef, useState } from 'react';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { addressesMessages } from '../addresses.messages.ts';

export interface AddressFormField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  initial?: string;
  isRequired?: boolean;
  maxLength?: number;
  autoComplete?: string;
  type?: 'tel';
}

interface AddressFormProps<Name extends string> {
  fields: readonly AddressFormField<Name>[];
  /** The rules of entered texts: true or the error. */
  rules?: Partial<Record<Name, (text: string) => true | string>>;
  /** Alert text when a required field is empty. */
  missingMessage: string;
  submitLabel: string;
  isBusy: boolean;
  isDefault?: boolean;
  onSave: (values: Record<Name, string>, isDefault: boolean) => Promise<void>;
  onCancel: () => void;
  /** Called on every input. */
  onWrite?: (() => void) | undefined;
}

/** Address form; it keeps the input until the address is saved. */
export function AddressForm<Name extends string>(props: AddressFormProps<Name>) {
  const {
    fields,
    rules,
    missingMessage,
    submitLabel,
    isBusy,
    isDefault = false,
    onSave,
    onCancel,
    onWrite,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const runOnce = useSingleFlight();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.current) return;
    const written = new FormData(form.current);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, cleanLine(String(written.get(name) ?? ''))]),
    ) as Record<Name, string>;
    const empty = fields.filter(({ name, isRequired }) => isRequired && values[name] === '');
    const found = new Map<string, string>(empty.map(({ name }) => [name, addressesMessages.required]));
    for (const { name } of fields) {
      const result = values[name] === '' ? true : (rules?.[name]?.(values[name]) ?? true);
      if (result !== true) found.set(name, result);
    }
    setErrors(found);
    const firstInvalid = fields.find(({ name }) => found.has(name));
    if (!firstInvalid) {
      void runOnce(() => onSave(values, written.has('isDefault')));
      return;
    }
    form.current.querySelector<HTMLInputElement>(`[name="${firstInvalid.name}"]`)?.focus();
    if (empty.length > 0) showAlert(missingMessage);
  }

  function clearError(name: Name): void {
    setErrors((before) => new Map([...before].filter(([other]) => other !== name)));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={onWrite} className="grid gap-4">
      {fields.map(({ name, initial = '', isRequired = false, ...field }) => (
        <Field
          key={name}
          name={name}
          defaultValue={initial}
          aria-required={isRequired}
          error={errors.get(name) ?? null}
          onChange={() => clearError(name)}
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
