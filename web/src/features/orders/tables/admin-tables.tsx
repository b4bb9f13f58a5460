import type { Table } from '@chulo/shared/contract/restaurant/tables';
import { TABLE_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { namedListMessages } from '../../../panel/named-list.messages.ts';
import { NamedList, NameForm } from '../../../panel/named-list.tsx';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { tablesOptions } from '../placing/table-choice.ts';
import { PrintCodes, RenewKey } from './table-codes.tsx';
import { tableMessages as messages } from './tables.messages.ts';
import { useAddTable, useArchiveTable, useUpdateTable } from './tables.queries.ts';

/** Adds, names, orders and removes the tables. */
export function AdminTables() {
  const read = useQuery(tablesOptions());
  const { mutateAsync: add } = useAddTable();
  const { mutateAsync: update, isPending: isMoving } = useUpdateTable();
  const isFull = (read.data?.length ?? 0) >= TABLE_BOUNDS.count;
  const { list, overlays, create, edit, askToDelete } = useCrudSection<Table>({
    messages,
    read,
    skeleton: 'h-24',
    form: (table, onClose) => (
      <NameForm
        messages={messages}
        item={table}
        others={read.data?.filter(({ id }) => id !== table?.id) ?? []}
        maxLength={TABLE_BOUNDS.name}
        save={(name) => (table ? update({ tableId: table.id, name }) : add({ name }))}
        onClose={onClose}
      />
    ),
    deletion: {
      messages: { ...namedListMessages, ...messages },
      nameOf: ({ name }) => name,
      remove: useArchiveTable(),
    },
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
          <NamedList
            title={messages.title}
            items={tables}
            actions={(table) => <RenewKey table={table} />}
            isMoving={isMoving}
            move={(tableId, place) => update({ tableId, place })}
            moveFailed={messages.saveFailed}
            onRename={edit}
            onRemove={askToDelete}
          />
        ))}
        {overlays}
      </Card>
    </section>
  );
}
