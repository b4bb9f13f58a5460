import { type ComponentProps, useId } from 'react';
import { CONTROL_LOOK, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled text area that grows with its content. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        id={id}
        rows={3}
        className={`${CONTROL_LOOK} field-sizing-content min-h-24 max-h-80 resize-y`}
        {...describedBy(id, texts)}
        {...area}
      />
    </FieldFrame>
  );
}
