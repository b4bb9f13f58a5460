import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

type Section<Item extends { id: string }> = Parameters<typeof useCrudSection<Item>>[0];

interface CardSectionProps<Item extends { id: string; name: string }>
  extends Omit<Section<Item>, 'messages' | 'skeleton' | 'deletion'> {
  messages: Section<Item>['messages'] &
    NonNullable<Section<Item>['deletion']>['messages'] & {
      list: string;
      search: string;
      noMatch: string;
      showAll: string;
    };
  deletion: Omit<NonNullable<Section<Item>['deletion']>, 'messages' | 'nameOf' | 'details'>;
  find: (items: readonly Item[], search: string) => readonly Item[];
  /** Beside the search; `find` applies it. */
  filter?: { control: ReactNode; onClear: () => void };
  /** @param lists every item in order, and those that the search and the filter show */
  card: (
    item: Item,
    actions: { onEdit: () => void; onDelete: () => void; onDuplicate: () => void },
    lists: { all: readonly Item[]; shown: readonly Item[] },
  ) => ReactNode;
}

/** A section whose list are cards with a search. */
export function CardSection<Item extends { id: string; name: string }>(props: CardSectionProps<Item>) {
  const { find, filter, card, messages, deletion, ...options } = props;
  const [search, setSearch] = useState('');
  const { addButton, list, overlays, edit, create, askToDelete } = useCrudSection<Item>({
    ...options,
    messages,
    skeleton: 'h-64',
    deletion: {
      ...deletion,
      messages,
      nameOf: ({ name }) => name,
      details: ({ name }) => <p className="break-words pb-3 font-semibold">{name}</p>,
    },
  });
  return (
    <div className="grid gap-4">
      <SectionToolbar
        search={{ label: messages.search, value: search, maxLength: TEXT_BOUNDS.search, onChange: setSearch }}
        action={addButton}
      >
        {filter?.control}
      </SectionToolbar>
      {list((all) => {
        const shown = find(all, search);
        const showAll = () => {
          setSearch('');
          filter?.onClear();
        };
        if (shown.length === 0)
          return (
            <EmptyState sentence={messages.noMatch} action={{ label: messages.showAll, onPress: showAll }} />
          );
        return (
          <ul
            aria-label={messages.list}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
          >
            {shown.map((item) => {
              const actions = {
                onEdit: () => edit(item),
                onDuplicate: () => create(item),
                onDelete: () => askToDelete(item),
              };
              return card(item, actions, { all, shown });
            })}
          </ul>
        );
      })}
      {overlays}
    </div>
  );
}

interface CardActionsProps {
  messages: {
    edit: string;
    editOf: (name: string) => string;
    delete: string;
    deleteOf: (name: string) => string;
  };
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** The toggle, between Edit and Delete. */
  children: ReactNode;
}

export function CardActions({ messages, name, onEdit, onDelete, children }: CardActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="secondary" aria-label={messages.editOf(name)} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
        {messages.edit}
      </Button>
      {children}
      <Tooltip text={messages.delete}>
        <IconButton
          label={messages.deleteOf(name)}
          icon={<Trash2 aria-hidden className="size-5 text-danger" />}
          className="ml-auto"
          onClick={onDelete}
        />
      </Tooltip>
    </div>
  );
}
