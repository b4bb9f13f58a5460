import type { ComponentProps, KeyboardEvent } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { productFormMessages as messages } from './admin-products.messages.ts';

type FieldProps =
  | ({ isMultiline?: false } & ComponentProps<typeof Field>)
  | ({ isMultiline: true } & ComponentProps<typeof TextArea>);

type AddingFieldProps = FieldProps & { addLabel: string; onAdd: () => void };

/** A field whose text is added to a list, with Enter or Add. A pasted text keeps its lines where `isMultiline`. */
export function AddingField({ addLabel, onAdd, ...field }: AddingFieldProps) {
  const keys = {
    autoComplete: 'off',
    enterKeyHint: 'done',
    onKeyDown: (event: KeyboardEvent) => {
      // During IME composition, Enter belongs to the input method.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onAdd();
    },
  } as const;
  return (
    <div className="flex items-start gap-2">
      <AnyField {...field} {...keys} />
      <Button variant="secondary" className="mt-7 lg:mt-6" aria-label={addLabel} onClick={() => onAdd()}>
        {messages.addTag}
      </Button>
    </div>
  );
}

function AnyField(props: FieldProps) {
  if (props.isMultiline) {
    const { isMultiline: _, ...area } = props;
    return <TextArea rows={1} {...area} />;
  }
  const { isMultiline: _, ...input } = props;
  return <Field {...input} />;
}
