import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { errorText, errorToastOf } from '../lib/api/api-errors.ts';
import { ReadState } from '../ui/data/read-state.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showError, showSuccess, showUndoable } from '../ui/feedback/staff-toast.ts';
import { Button } from '../ui/form/button.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../ui/overlay/outdated-text.ts';

/** The item whose form the address opens. */
export interface OpenedByAddress {
  id: string | null;
  /** Which visit of the address it is: another visit opens the same item again. */
  visit: string;
  /** Called when a form is closed. */
  onClosed: () => void;
}

interface CrudSection<Item extends { id: string }> {
  messages: {
    loading: string;
    unreadable: (reason: string) => string;
    notFresh: (reason: string) => string;
    add: string;
    /** Shown instead of an empty list, with a button that adds the first one. */
    none?: string;
  };
  read: ComponentProps<typeof ReadState<readonly Item[]>>['read'];
  /** The look of the list while it loads: its height. */
  skeleton: string;
  /** False until the data that the form needs is loaded. */
  isReady?: boolean;
  opened?: OpenedByAddress;
  /**
   * @param item null for a new one
   * @param model the item whose values a new one starts with, or null
   */
  form: (item: Item | null, onClose: () => void, model: Item | null) => ReactNode;
  deletion?: Omit<Deletion<Item>, 'items' | 'focusAfter'>;
}

const NOTHING_OPENED: OpenedByAddress = { id: null, visit: '', onClosed: () => {} };

/** A list of records with a form for a new one and for each of them, and their deletion. */
export function useCrudSection<Item extends { id: string }>(props: CrudSection<Item>) {
  const { messages, read, skeleton, isReady = true, opened = NOTHING_OPENED, form, deletion } = props;
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const [model, setModel] = useState<Item | null>(null);
  const [lastVisit, setLastVisit] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { ask, question } = useDeletion(deletion && { ...deletion, items: read.data, focusAfter: addButton });
  const openedItem = read.data?.find(({ id }) => id === opened.id);
  // A form that is open keeps its values.
  if (openedItem && opened.visit !== lastVisit && edited === null) {
    setLastVisit(opened.visit);
    setEdited(openedItem);
  }
  const create = (from: Item | null = null) => {
    setModel(from);
    setEdited('new');
  };
  const close = () => {
    setLastVisit(opened.visit);
    setEdited(null);
    opened.onClosed();
  };
  const isNew = edited === 'new';
  return {
    create,
    edit: (item: Item) => setEdited(item),
    askToDelete: ask,
    addButton: (
      <Button ref={addButton} disabled={!isReady} onClick={() => create()}>
        <Plus aria-hidden className="size-5" />
        {messages.add}
      </Button>
    ),
    list: (show: (items: readonly Item[]) => ReactNode) => (
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className={skeleton} />}
        failedText={(error) => messages.unreadable(errorText(error))}
        staleText={(error) => messages.notFresh(errorText(error))}
      >
        {(items) =>
          items.length === 0 && messages.none ? (
            <EmptyState sentence={messages.none} action={{ label: messages.add, onPress: () => create() }} />
          ) : (
            show(items)
          )
        }
      </ReadState>
    ),
    /** The open form, and the question before a deletion. */
    overlays: (
      <>
        {edited && isReady && form(isNew ? null : edited, close, isNew ? model : null)}
        {question}
      </>
    ),
  };
}

interface Deletion<Item> {
  messages: {
    delete: string;
    deleteTitle: string | ((name: string) => string);
    deleteQuestion: string;
    deleted: string;
    deleteFailed: string;
    restored?: string;
    restoreFailed?: string;
  };
  items: readonly Item[] | undefined;
  nameOf: (item: Item) => string;
  remove: { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean };
  /** Undoes it, from the toast. */
  restore?: { mutateAsync: (id: string) => Promise<unknown> };
  /** Shown in the question. */
  details?: (item: Item) => ReactNode;
  /** Shown instead of the question when the item cannot be deleted. */
  blocker?: (item: Item, onClose: () => void) => ReactNode;
  /** Gets the focus when the item is gone. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Deletes records after a question, with an undo where they can be restored. */
export function useDeletion<Item extends { id: string }>(deletion: Deletion<Item> | undefined) {
  const [asked, setAsked] = useState<Item | null>(null);
  if (!deletion) return { ask: setAsked, question: null };
  const { messages, items, nameOf, remove, restore, details, blocker, focusAfter } = deletion;
  const { deleteTitle: title } = messages;
  const close = () => setAsked(null);
  const blocked = asked && blocker?.(asked, close);

  async function confirm({ id }: Item): Promise<void> {
    try {
      await remove.mutateAsync(id);
      if (restore)
        showUndoable(messages.deleted, {
          undo: () => restore.mutateAsync(id),
          undone: messages.restored ?? '',
          failedText: (error) => errorToastOf(error, messages.restoreFailed ?? ''),
        });
      else showSuccess(messages.deleted);
    } catch (error) {
      showError(errorToastOf(error, messages.deleteFailed));
    }
    close();
  }

  const question = (
    <>
      {blocked}
      <ConfirmDialog
        isOpen={asked !== null && !blocked}
        title={typeof title === 'string' ? title : asked ? title(nameOf(asked)) : ''}
        question={messages.deleteQuestion}
        outdated={outdatedText(asked, items, nameOf)}
        confirmLabel={messages.delete}
        isBusy={remove.isPending}
        onConfirm={() => asked && void confirm(asked)}
        onClose={close}
        {...(focusAfter ? { focusAfter } : {})}
      >
        {asked && details?.(asked)}
      </ConfirmDialog>
    </>
  );
  return { ask: setAsked, question };
}
