import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formMessages } from '../../../lib/form/form.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PRODUCT_BOUNDS, withTag } from './product-form-values.ts';
import { productFormMessages as messages } from './staff-products.messages.ts';

interface TagEntryProps {
  label: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
}

/** A list of words: each is added by Enter or Add, and taken away by its cross. */
export function TagEntry({ label, tags, error, onChange }: TagEntryProps) {
  const [text, setText] = useState('');
  const problem = problemOf(text, tags);

  function add(): void {
    if (problem) return;
    const more = withTag(tags, text);
    if (more !== tags) onChange([...more]);
    setText('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    // While a word of an input method is being composed, Enter is its own.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid content-start gap-2">
      <div className="flex items-start gap-2">
        <Field
          label={label}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          error={problem ?? error}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          // What was written and not added is not lost when the form is saved.
          onBlur={add}
        />
        <Button
          variant="secondary"
          className="mt-7 lg:mt-6"
          aria-label={messages.addTagTo(label)}
          onClick={add}
        >
          {messages.addTag}
        </Button>
      </div>
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

function problemOf(text: string, tags: readonly string[]): string | null {
  const { tags: most, tagLength } = PRODUCT_BOUNDS;
  if (text.trim().length > tagLength) return formMessages.tooLong(tagLength);
  return text.trim() !== '' && tags.length >= most ? messages.tagsFull(most) : null;
}
