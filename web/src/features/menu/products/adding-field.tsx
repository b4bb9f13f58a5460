import type { ComponentProps, KeyboardEvent } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { productFormMessages as messages } from './admin-products.messages.ts';

interface AddingFieldProps extends Omit<ComponentProps<typeof Field>, 'onKeyDown'> {
  addLabel: string;
  onAdd: () => void;
}

/** A field whose text is added to a list, with Enter or Add. */
export function AddingField({ addLabel, onAdd, ...field }: AddingFieldProps) {
  function onKeyDown(event: KeyboardEvent): void {
    // During IME composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  }
  return (
    <div className="flex items-start gap-2">
      <Field {...field} autoComplete="off" enterKeyHint="done" onKeyDown={onKeyDown} />
      <Button variant="secondary" className="mt-7 lg:mt-6" aria-label={addLabel} onClick={onAdd}>
        {messages.addTag}
      </Button>
    </div>
  );
}
