import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorToastOf } from '../lib/api/api-errors.ts';
import { namedRule } from '../lib/form/form-rules.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { FormOverlay } from '../ui/form/form-overlay.tsx';
import { SortButtons } from '../ui/form/sort-controls.tsx';
import { useSortable } from '../ui/form/use-sortable.ts';
import { saveForm } from './actions.ts';
import { namedListMessages as words } from './named-list.messages.ts';

interface Named {
  id: string;
  name: string;
}

interface NamedListProps<Item extends Named> {
  title: string;
  items: readonly Item[];
  /** Beside the name. */
  note?: (item: Item) => string;
  /** Other buttons, before the one that removes. */
  actions?: (item: Item) => ReactNode;
  isMoving: boolean;
  /** @param place counted from 1 */
  move: (id: string, place: number) => Promise<unknown>;
  moveFailed: string;
  onRename: (item: Item) => void;
  onRemove: (item: Item) => void;
}

/** Names that are sorted, renamed and removed. */
export function NamedList<Item extends Named>(props: NamedListProps<Item>) {
  const { title, items, note, actions, isMoving, move, moveFailed, onRename, onRemove } = props;
  const { said, placeOf } = useSortable<Item>({
    isMoving,
    move: (_, id, index) => move(id, index + 1),
    movedText: ({ name }, place, count) => words.moved(name, place, count),
    failedText: (error) => errorToastOf(error, moveFailed),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={title} className="grid grid-cols-[minmax(0,1fr)]">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2 first:border-t-0"
          >
            <p className="min-w-0 grow basis-40 break-words">
              <b className="font-semibold">{item.name}</b>
              {note && <span className="text-ink-soft"> {note(item)}</span>}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <SortButtons
                place={placeOf(items, item)}
                earlier={words.earlier(item.name)}
                later={words.later(item.name)}
              />
              <Button
                variant="secondary"
                aria-label={words.renameOf(item.name)}
                onClick={() => onRename(item)}
              >
                {words.rename}
              </Button>
              {actions?.(item)}
              <Button variant="danger" aria-label={words.deleteOf(item.name)} onClick={() => onRemove(item)}>
                {words.delete}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NameFormProps {
  messages: { add: string; nameMissing: string; nameTaken: string; saved: string; saveFailed: string };
  /** Null for a new one. */
  item: Named | null;
  others: readonly Named[];
  maxLength: number;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Names one of the list, or a new one. */
export function NameForm({ messages, item, others, maxLength, save, onClose }: NameFormProps) {
  const form = useForm({ defaultValues: { name: item?.name ?? '' } });
  return (
    <FormOverlay
      size="dialog"
      title={item ? words.renameOf(item.name) : messages.add}
      form={form}
      submitLabel={words.save}
      onSave={({ name }) => saveForm(() => save(name), messages.saved, messages.saveFailed)}
      onClose={onClose}
    >
      <Field
        label={words.name}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: namedRule({
            missing: messages.nameMissing,
            taken: messages.nameTaken,
            others,
            max: maxLength,
          }),
        })}
      />
    </FormOverlay>
  );
}
