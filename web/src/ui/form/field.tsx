import { type ComponentProps, useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled text input. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <input id={id} className={CONTROL_LOOK} {...describedBy(id, texts)} {...input} />
    </FieldFrame>
  );
}
