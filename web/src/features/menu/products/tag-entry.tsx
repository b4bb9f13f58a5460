import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine, nameKey } from '@chulo/shared/domain/text/visible-text';
import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { formMessages } from '../../../lib/form/form.messages.ts';
import { dishFieldNames } from '../../../lib/format/dish-fields.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import type { ProductValues } from './product-form-values.ts';

interface TagEntryProps {
  form: UseFormReturn<ProductValues>;
  name: 'ingredients' | 'allergens';
}

/** Adds tags with Enter or Add and removes them one by one (S5.53). */
export function TagEntry({ form, name }: TagEntryProps) {
  const [text, setText] = useState('');
  const { field, fieldState } = useController({
    control: form.control,
    name,
    // Text that cannot be added would be lost when the form is saved.
    rules: { validate: (present) => tagErrorOf(text, present) ?? true },
  });
  const { value: tags, onChange } = field;
  const label = dishFieldNames[name];
  const problem = tagErrorOf(text, tags);

  function add(): void {
    if (problem) return;
    const next = withTag(tags, text);
    if (next !== tags) onChange([...next]);
    setText('');
  }
  return (
    <div className="grid content-start gap-2">
      <AddingField
        label={label}
        addLabel={messages.addTagTo(label)}
        onAdd={add}
        value={text}
        error={problem ?? fieldState.error?.message}
        onChange={({ target }) => {
          setText(target.value);
          form.clearErrors(name);
        }}
        // Text that was not yet added is not lost when the form is saved.
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-paper pl-3 text-sm"
            >
              <span className="min-w-0 break-words">{tag}</span>
              <button
                type="button"
                aria-label={messages.removeTag(tag)}
                className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-ink/8"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function tagErrorOf(text: string, tags: readonly string[]): string | null {
  const { tags: maxTags, tagLength } = MENU_BOUNDS;
  const tag = cleanLine(text);
  if (tag.length > tagLength) return formMessages.tooLong(tagLength);
  return tag !== '' && tags.length >= maxTags ? messages.tagsFull(maxTags) : null;
}

/** Adds the cleaned text (S5.52); returns the same array for empty text and duplicates. */
export function withTag(tags: readonly string[], input: string): readonly string[] {
  const tag = cleanLine(input);
  const isDuplicate = tags.some((other) => nameKey(other) === nameKey(tag));
  return tag === '' || isDuplicate ? tags : [...tags, tag];
}

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
