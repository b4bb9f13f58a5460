import type { FieldTexts } from './field-frame.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

interface SelectProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of several outside of a form: what is chosen is known outside of it. */
export function Select({ onChange, isDisabled = false, ...select }: SelectProps) {
  return <SelectField {...select} disabled={isDisabled} onChange={({ target }) => onChange(target.value)} />;
}
