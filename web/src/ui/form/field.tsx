import { type ComponentProps, useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Shows the text in upper case; the value stays as typed. */
  isUpperCase?: boolean;
}

/** A labelled text input. */
export function Field({ label, hint, error, isUpperCase = false, ...input }: FieldProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <input
        id={id}
        className={isUpperCase ? `${CONTROL_LOOK} uppercase` : CONTROL_LOOK}
        {...describedBy(id, texts)}
        {...input}
      />
    </FieldFrame>
  );
}
