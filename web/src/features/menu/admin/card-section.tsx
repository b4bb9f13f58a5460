import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorText, errorToastOf } from '../../../lib/api/api-errors.ts';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError, showUndoable } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../../../ui/overlay/outdated-text.ts';
import type { CardActionsProps } from './card-actions.tsx';

interface CardSectionMessages {
  list: string;
  loading: string;
  unreadable: (reason: string) => string;
  notFresh: (reason: string) => string;
  search: string;
  add: string;
  none: string;
  noMatch: string;
  showAll: string;
  delete: string;
  deleteTitle: string;
  deleteQuestion: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  restoreFailed: string;
}

interface CardSectionProps<Item extends { id: string; name: string }> {
  messages: CardSectionMessages;
  read: ComponentProps<typeof ReadState<readonly Item[]>>['read'];
  /** True once the data that the form needs is loaded. */
  isReady: boolean;
  /** The item whose form the address opens, or null. `onClosed` is called when a form is closed. */
  opened?: { id: string | null; onClosed: () => void };
  find: (items: readonly Item[], search: string) => readonly Item[];
  /** Beside the search; `find` applies it. */
  filter?: { control: ReactNode; onClear: () => void };
  /** @param lists every item in order, and those that the search and the filter show */
  card: (
    item: Item,
    actions: Pick<CardActionsProps, 'onEdit' | 'onDelete'> & { onDuplicate: () => void },
    lists: { all: readonly Item[]; shown: readonly Item[] },
  ) => ReactNode;
  /**
   * @param item null for a new one
   * @param model the item whose values a new one starts with, or null
   */
  form: (item: Item | null, onClose: () => void, model: Item | null) => ReactNode;
  deletion: { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean };
  restoration: { mutateAsync: (id: string) => Promise<unknown> };
  /** Shown in the confirmation dialog. */
  deleteDetails: (item: Item) => ReactNode;
  /** Shown instead of the confirmation dialog when the item cannot be deleted. */
  deleteBlocker?: (item: Item, onClose: () => void) => ReactNode;
}

const NOTHING_OPENED = { id: null, onClosed: () => {} };

/** A list of cards with search, create, edit and delete with confirmation. */
export function CardSection<Item extends { id: string; name: string }>(props: CardSectionProps<Item>) {
  const {
    messages,
    read,
    isReady,
    opened = NOTHING_OPENED,
    find,
    filter,
    card,
    form,
    deletion,
    restoration,
    deleteDetails,
    deleteBlocker,
  } = props;
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const [model, setModel] = useState<Item | null>(null);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const [openedBefore, setOpenedBefore] = useState<string | null>(null);
  const openedItem = read.data?.find(({ id }) => id === opened.id);
  // A form that is open keeps its values.
  if (opened.id !== openedBefore && edited === null && (opened.id === null || openedItem)) {
    setOpenedBefore(opened.id);
    setEdited(openedItem ?? null);
  }
  const create = (from: Item | null) => {
    setModel(from);
    setEdited('new');
  };
  const add = () => create(null);
  const closeForm = () => {
    setEdited(null);
    opened.onClosed();
  };
  const close = () => setDeleting(null);
  const blocker = deleting && deleteBlocker?.(deleting, close);

  async function confirm({ id }: Item): Promise<void> {
    try {
      await deletion.mutateAsync(id);
      showUndoable(messages.deleted, {
        undo: () => restoration.mutateAsync(id),
        undone: messages.restored,
        failedText: (error) => errorToastOf(error, messages.restoreFailed),
      });
    } catch (error) {
      showError(errorToastOf(error, messages.deleteFailed));
    }
    close();
  }

  return (
    <div className="grid gap-4">
      <SectionToolbar
        search={{ label: messages.search, value: search, maxLength: TEXT_BOUNDS.search, onChange: setSearch }}
        action={
          <Button disabled={!isReady} onClick={add}>
            <Plus aria-hidden className="size-5" />
            {messages.add}
          </Button>
        }
      >
        {filter?.control}
      </SectionToolbar>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-64" />}
        failedText={(error) => messages.unreadable(errorText(error))}
        staleText={(error) => messages.notFresh(errorText(error))}
      >
        {(items) => {
          if (items.length === 0)
            return <EmptyState sentence={messages.none} action={{ label: messages.add, onPress: add }} />;
          const found = find(items, search);
          if (found.length === 0)
            return (
              <EmptyState
                sentence={messages.noMatch}
                action={{
                  label: messages.showAll,
                  onPress: () => {
                    setSearch('');
                    filter?.onClear();
                  },
                }}
              />
            );
          return (
            <ul
              aria-label={messages.list}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
            >
              {found.map((item) =>
                card(
                  item,
                  {
                    onEdit: () => setEdited(item),
                    onDuplicate: () => create(item),
                    onDelete: () => setDeleting(item),
                  },
                  { all: items, shown: found },
                ),
              )}
            </ul>
          );
        }}
      </ReadState>
      {edited &&
        isReady &&
        form(edited === 'new' ? null : edited, closeForm, edited === 'new' ? model : null)}
      {blocker}
      <ConfirmDialog
        isOpen={deleting !== null && !blocker}
        title={messages.deleteTitle}
        question={messages.deleteQuestion}
        outdated={outdatedText(deleting, read.data, ({ name }) => name)}
        confirmLabel={messages.delete}
        isBusy={deletion.isPending}
        onConfirm={() => deleting && void confirm(deleting)}
        onClose={close}
      >
        {deleting && deleteDetails(deleting)}
      </ConfirmDialog>
    </div>
  );
}
