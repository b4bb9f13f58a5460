import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { textOf } from '../../../lib/device/persisted-store.ts';
import { showAlert } from '../../../lib/device/show-alert.ts';
import { keepTabDraft, readTabDraft } from '../../../lib/device/tab-drafts.ts';
import { askingPhoneRule } from '../../../lib/form/phone-rule.ts';
import type { TypedFields } from '../../../panel/use-versioned-form.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { addressesMessages as messages } from '../addresses.messages.ts';
import {
  ADDRESS_FIELDS,
  type AddressFieldName,
  type AddressValues,
  AREA_FIELDS,
  MAIN_FIELDS,
} from './address-fields.ts';

interface AddressFormProps {
  initial: AddressValues;
  /** What is typed is kept for the tab until the caller forgets it. */
  isNew?: boolean;
  /** The other fields are optional. */
  required: readonly AddressFieldName[];
  /** The field for house and street gets the focus. */
  isFocused?: boolean;
  /** The label of the field for house and street. */
  streetLabel?: string;
  /** Alert text when a required field is empty. */
  missingMessage: string;
  submitLabel: string;
  isBusy: boolean;
  isDefault?: boolean;
  /** Shown above the fields. */
  notice?: (typed: TypedFields<AddressValues>, focusSubmit: () => void) => ReactNode;
  onSave: (values: AddressValues, isDefault: boolean) => Promise<unknown>;
  onCancel: () => void;
  /** Called on every input. */
  onWrite?: (() => void) | undefined;
}

/** The form of every address: its fields in one order, with the area folded. It keeps the input until the address is saved. */
export function AddressForm(props: AddressFormProps) {
  const {
    isNew = false,
    isFocused = false,
    required,
    streetLabel,
    missingMessage,
    submitLabel,
    isBusy,
    isDefault = false,
  } = props;
  const { notice, onSave, onCancel, onWrite } = props;
  const [kept] = useState(() => (isNew ? readTabDraft('newAddress') : {}));
  const initial = { ...props.initial, ...keptValues(kept) };
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDetailsElement>(null);
  const runOnce = useSingleFlight();
  const [phoneRule] = useState(() => askingPhoneRule(undefined, initial.phone));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [areaText, setAreaText] = useState(() => areaTextOf(initial));
  const [isAreaIncomplete] = useState(() =>
    AREA_FIELDS.some(({ name }) => required.includes(name) && initial[name] === ''),
  );

  useEffect(() => {
    const street = form.current?.elements.namedItem('street');
    // After the effect of the layout, which moves the focus to the page.
    if (isFocused && street instanceof HTMLInputElement) queueMicrotask(() => street.focus());
  }, [isFocused]);

  function typedValues(element: HTMLFormElement): AddressValues {
    const typed = new FormData(element);
    const entries = ADDRESS_FIELDS.map(({ name }) => [name, cleanLine(String(typed.get(name) ?? ''))]);
    return Object.fromEntries(entries) as AddressValues;
  }

  const typed = {
    watch: () => (form.current ? typedValues(form.current) : initial),
    setValue(name: string, value: unknown): void {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = String(value);
      setAreaText(areaTextOf(typed.watch()));
    },
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    const values = typedValues(element);
    const empty = required.filter((name) => values[name] === '');
    const found = new Map<string, string>(empty.map((name) => [name, messages.required]));
    const phone = phoneRule(values.phone);
    if (phone !== true) found.set('phone', phone);
    setErrors(found);
    const firstInvalid = ADDRESS_FIELDS.find(({ name }) => found.has(name));
    if (!firstInvalid) {
      void runOnce(() => onSave(values, isDefaultIn(element)));
      return;
    }
    if (AREA_FIELDS.includes(firstInvalid) && area.current) area.current.open = true;
    element.querySelector<HTMLInputElement>(`[name="${firstInvalid.name}"]`)?.focus();
    if (empty.length > 0) showAlert(missingMessage);
  }

  function clearError(name: AddressFieldName): void {
    setErrors((before) => new Map([...before].filter(([other]) => other !== name)));
  }

  const fieldOf = ({ name, label, ...field }: (typeof ADDRESS_FIELDS)[number]) => (
    <Field
      key={name}
      name={name}
      label={name === 'street' && streetLabel ? streetLabel : label}
      defaultValue={initial[name]}
      aria-required={required.includes(name)}
      error={errors.get(name) ?? null}
      onChange={() => clearError(name)}
      {...field}
    />
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        if (isNew)
          keepTabDraft('newAddress', {
            ...typedValues(currentTarget),
            isDefault: isDefaultIn(currentTarget),
          });
        onWrite?.();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {notice?.(typed, () => submitButton.current?.focus())}
      {MAIN_FIELDS.map(fieldOf)}
      <details
        ref={area}
        open={isAreaIncomplete}
        onToggle={() => form.current && setAreaText(areaTextOf(typedValues(form.current)))}
        className="group rounded-control border border-line"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block font-semibold">{messages.area}</span>
            <span className="wrap-anywhere block text-ink-soft text-sm group-open:hidden">{areaText}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-3 pt-1 pb-4">{AREA_FIELDS.map(fieldOf)}</div>
      </details>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isDefault"
          defaultChecked={isDefault || kept.isDefault === true}
          className="size-5 shrink-0 accent-vermilion"
        />
        {messages.makeDefault}
      </label>
      <div className="flex flex-wrap justify-end gap-3 pb-2">
        <Button
          variant="ghost"
          onClick={() => {
            if (isNew) keepTabDraft('newAddress', null);
            onCancel();
          }}
        >
          {messages.cancel}
        </Button>
        <Button ref={submitButton} type="submit" isBusy={isBusy} className="max-w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const isDefaultIn = (form: HTMLFormElement) => new FormData(form).has('isDefault');

const keptValues = (kept: Record<string, unknown>): Partial<AddressValues> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap(({ name }) => (name in kept ? [[name, textOf(kept[name])]] : [])),
  );

const areaTextOf = ({ city, state, zipCode, country }: AddressValues): string =>
  [city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
