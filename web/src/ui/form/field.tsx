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

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled text area that grows with its content. */
export function TextArea({ label, hint, error, rows = 3, ...area }: TextAreaProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        id={id}
        rows={rows}
        className={`${CONTROL_LOOK} field-sizing-content max-h-80 resize-y ${rows > 1 ? 'min-h-24' : ''}`}
        {...describedBy(id, texts)}
        {...area}
      />
    </FieldFrame>
  );
}
