import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorText, failureOf } from '../../../lib/api/api-errors.ts';
import { CardGrid } from '../../../ui/data/card-grid.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { tellFailed, tellUndoable } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { CardActionsProps } from './card-actions.tsx';

/** What such a section says, each in its own words. */
interface CardSectionWords {
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

interface CardSectionProps<Thing extends { id: string }> {
  words: CardSectionWords;
  read: ComponentProps<typeof ReadState<readonly Thing[]>>['read'];
  /** All that the form needs is here. */
  isReady: boolean;
  /** Whose form is open at once, by its id. */
  openedId: string | null;
  find: (things: readonly Thing[], search: string) => readonly Thing[];
  /** @param all in their order; null while a search leaves some of them out */
  card: (
    thing: Thing,
    actions: Pick<CardActionsProps, 'onEdit' | 'onDelete'>,
    all: readonly Thing[] | null,
  ) => ReactNode;
  /** @param thing null for a new one */
  form: (thing: Thing | null, onClose: () => void) => ReactNode;
  deletion: { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean };
  /** Takes a deletion back. */
  restoration: { mutateAsync: (id: string) => Promise<unknown> };
  /** What the question says of the one that is to be deleted. */
  doomed: (thing: Thing) => ReactNode;
  /** What is said instead of the question where it cannot be deleted. */
  keeping?: (thing: Thing, onClose: () => void) => ReactNode;
}

/** Things of the menu as cards: searched, added, changed in a form, deleted after a question. */
export function CardSection<Thing extends { id: string }>(props: CardSectionProps<Thing>) {
  const { words, read, isReady, openedId, find, card, form, deletion, restoration, doomed, keeping } = props;
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Thing | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Thing | null>(null);
  const [wasOpened, setWasOpened] = useState(openedId === null);
  const opened = read.data?.find(({ id }) => id === openedId);
  if (!wasOpened && opened) {
    setWasOpened(true);
    setEdited(opened);
  }
  const add = () => setEdited('new');
  const close = () => setDeleted(null);
  const kept = deleted && keeping?.(deleted, close);

  async function confirm({ id }: Thing): Promise<void> {
    try {
      await deletion.mutateAsync(id);
      tellUndoable(words.deleted, {
        undo: () => restoration.mutateAsync(id),
        undone: words.restored,
        failedText: (error) => failureOf(error, words.restoreFailed),
      });
    } catch (error) {
      tellFailed(failureOf(error, words.deleteFailed));
    }
    close();
  }

  return (
    <div className="grid gap-4">
      <SectionToolbar
        search={{ label: words.search, value: search, maxLength: TEXT_BOUNDS.search, onChange: setSearch }}
        action={
          <Button disabled={!isReady} onClick={add}>
            <Plus aria-hidden className="size-5" />
            {words.add}
          </Button>
        }
      />
      <ReadState
        read={read}
        loadingLabel={words.loading}
        skeleton={<Skeleton className="h-64" />}
        failedText={(error) => words.unreadable(errorText(error))}
        staleText={(error) => words.notFresh(errorText(error))}
      >
        {(things) => {
          if (things.length === 0)
            return <EmptyState sentence={words.none} action={{ label: words.add, onPress: add }} />;
          const found = find(things, search);
          if (found.length === 0)
            return (
              <EmptyState
                sentence={words.noMatch}
                action={{ label: words.showAll, onPress: () => setSearch('') }}
              />
            );
          return (
            <CardGrid label={words.list}>
              {found.map((thing) =>
                card(
                  thing,
                  { onEdit: () => setEdited(thing), onDelete: () => setDeleted(thing) },
                  found.length === things.length ? things : null,
                ),
              )}
            </CardGrid>
          );
        }}
      </ReadState>
      {edited && isReady && form(edited === 'new' ? null : edited, () => setEdited(null))}
      {kept}
      <ConfirmDialog
        isOpen={deleted !== null && !kept}
        title={words.deleteTitle}
        question={words.deleteQuestion}
        confirmLabel={words.delete}
        isBusy={deletion.isPending}
        onConfirm={() => deleted && void confirm(deleted)}
        onClose={close}
      >
        {deleted && doomed(deleted)}
      </ConfirmDialog>
    </div>
  );
}
