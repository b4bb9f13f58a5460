import type { Table } from '@chulo/shared/contract/restaurant/tables';
import { TABLE_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { namedRule } from '../../../lib/form/form-rules.ts';
import { saveForm } from '../../../panel/actions.ts';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { SortButtons } from '../../../ui/form/sort-controls.tsx';
import { useSortable } from '../../../ui/form/use-sortable.ts';
import { tablesOptions } from '../placing/table-choice.ts';
import { PrintCodes, RenewKey } from './table-codes.tsx';
import { tableMessages as messages } from './tables.messages.ts';
import { useAddTable, useArchiveTable, useUpdateTable } from './tables.queries.ts';

/** Adds, names, orders and removes the tables. */
export function AdminTables() {
  const read = useQuery(tablesOptions());
  const isFull = (read.data?.length ?? 0) >= TABLE_BOUNDS.count;
  const { list, overlays, create, edit, askToDelete } = useCrudSection<Table>({
    messages,
    read,
    skeleton: 'h-24',
    form: (table, onClose) => (
      <TableForm
        table={table}
        others={read.data?.filter(({ id }) => id !== table?.id) ?? []}
        onClose={onClose}
      />
    ),
    deletion: { messages, nameOf: ({ name }) => name, remove: useArchiveTable() },
  });
  return (
    <section aria-label={messages.title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{messages.title}</h2>
          <div className="flex flex-wrap gap-3">
            {read.data && read.data.length > 0 && <PrintCodes />}
            <Button variant="secondary" disabled={!read.data || isFull} onClick={() => create()}>
              {messages.add}
            </Button>
          </div>
        </div>
        <p className="max-w-prose text-ink-soft">
          {isFull ? messages.full(TABLE_BOUNDS.count) : messages.hint}
        </p>
        {list((tables) => (
          <TableList tables={tables} onRename={edit} onRemove={askToDelete} />
        ))}
        {overlays}
      </Card>
    </section>
  );
}

interface TableListProps {
  tables: readonly Table[];
  onRename: (table: Table) => void;
  onRemove: (table: Table) => void;
}

function TableList({ tables, onRename, onRemove }: TableListProps) {
  const { mutateAsync: update, isPending: isMoving } = useUpdateTable();
  const { said, placeOf } = useSortable<Table>({
    isMoving,
    move: (_, tableId, index) => update({ tableId, place: index + 1 }),
    movedText: ({ name }, place, count) => messages.moved(name, place, count),
    failedText: (error) => errorToastOf(error, messages.saveFailed),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={messages.title}>
        {tables.map((table) => (
          <li
            key={table.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2 first:border-t-0"
          >
            <b className="min-w-0 grow basis-40 break-words font-semibold">{table.name}</b>
            <div className="flex flex-wrap items-center gap-2">
              <SortButtons
                place={placeOf(tables, table)}
                earlier={messages.earlier(table.name)}
                later={messages.later(table.name)}
              />
              <Button
                variant="secondary"
                aria-label={messages.renameOf(table.name)}
                onClick={() => onRename(table)}
              >
                {messages.rename}
              </Button>
              <RenewKey table={table} />
              <Button
                variant="danger"
                aria-label={messages.deleteOf(table.name)}
                onClick={() => onRemove(table)}
              >
                {messages.delete}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TableFormProps {
  /** Null for a new one. */
  table: Table | null;
  others: readonly Table[];
  onClose: () => void;
}

function TableForm({ table, others, onClose }: TableFormProps) {
  const { mutateAsync: add } = useAddTable();
  const { mutateAsync: update } = useUpdateTable();
  const form = useForm({ defaultValues: { name: table?.name ?? '' } });
  return (
    <FormOverlay
      size="dialog"
      title={table ? messages.renameOf(table.name) : messages.add}
      form={form}
      submitLabel={messages.save}
      onSave={({ name }) =>
        saveForm(
          () => (table ? update({ tableId: table.id, name }) : add({ name })),
          messages.saved,
          messages.saveFailed,
        )
      }
      onClose={onClose}
    >
      <Field
        label={messages.name}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: namedRule({
            missing: messages.nameMissing,
            taken: messages.nameTaken,
            others,
            max: TABLE_BOUNDS.name,
          }),
        })}
      />
    </FormOverlay>
  );
}
