import type { StuckMail } from '@chulo/shared/contract/restaurant/mails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, errorToastOf } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { WarningNote } from '../../ui/feedback/warning-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { mailsMessages as messages } from './mails.messages.ts';
import { overdueJobsOptions, stuckMailsOptions, useDiscardMail, useRetryMail } from './mails.queries.ts';

export function MailsNote() {
  const { data = [] } = useQuery({ ...stuckMailsOptions(), enabled: useMay()('installation') });
  const overdue = useOverdueLines();
  const waiting = data.length > 0 ? [messages.warning(data.length)] : [];
  return <WarningNote lines={[...overdue, ...waiting]} />;
}

function useOverdueLines(): string[] {
  const { data = [] } = useQuery({ ...overdueJobsOptions(), enabled: useMay()('installation') });
  return data.map(({ task, count, since }) => messages.overdue(task, count, formatMoment(since)));
}

/** Mails that were not accepted, for an owner. */
export function MailsCard() {
  const isOwner = useMay()('installation');
  const read = useQuery({ ...stuckMailsOptions(), enabled: isOwner });
  const overdue = useOverdueLines();
  if (!isOwner) return null;
  return (
    <Card as="section" className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div>
        <h2 className="text-lg">{messages.title}</h2>
        <p className="text-ink-soft">{messages.hint}</p>
      </div>
      <WarningNote lines={overdue} />
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-12" />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {(mails) => (mails.length === 0 ? <p>{messages.none}</p> : <StuckMails mails={mails} />)}
      </ReadState>
    </Card>
  );
}

function StuckMails({ mails }: { mails: readonly StuckMail[] }) {
  const [toDiscard, setToDiscard] = useState<StuckMail | null>(null);
  const { mutateAsync: retry, isPending: isRetrying, variables: retriedId } = useRetryMail();
  const { mutateAsync: discard, isPending: isDiscarding } = useDiscardMail();

  async function tryAgain({ id }: StuckMail): Promise<void> {
    try {
      await retry(id);
      showSuccess(messages.retried);
    } catch (error) {
      showError(errorToastOf(error, messages.retryFailed));
    }
  }
  async function confirm(): Promise<void> {
    if (!toDiscard) return;
    try {
      await discard(toDiscard.id);
      showSuccess(messages.discarded);
    } catch (error) {
      showError(errorToastOf(error, messages.discardFailed));
    }
    setToDiscard(null);
  }

  return (
    <>
      <ul aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)]">
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <MailFacts mail={mail} />
            <Button
              variant="secondary"
              aria-label={messages.retryOf(messages.kinds[mail.kind], mail.to)}
              isBusy={isRetrying && retriedId === mail.id}
              onClick={() => void tryAgain(mail)}
            >
              {messages.retry}
            </Button>
            <Button
              variant="secondary"
              aria-label={messages.discardOf(messages.kinds[mail.kind], mail.to)}
              onClick={() => setToDiscard(mail)}
            >
              {messages.discard}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toDiscard !== null}
        title={toDiscard ? messages.discardOf(messages.kinds[toDiscard.kind], toDiscard.to) : ''}
        question={messages.discardQuestion}
        confirmLabel={messages.discard}
        isBusy={isDiscarding}
        onConfirm={() => void confirm()}
        onClose={() => setToDiscard(null)}
      />
    </>
  );
}

function MailFacts({ mail }: { mail: StuckMail }) {
  const next =
    mail.nextAttemptAt === null ? messages.sending : messages.next(formatMoment(mail.nextAttemptAt));
  return (
    <div className="min-w-0 grow basis-72">
      <p className="wrap-anywhere font-semibold">{messages.kinds[mail.kind]}</p>
      <p className="wrap-anywhere">{messages.to(mail.to)}</p>
      <p>{messages.failures[mail.failure]}</p>
      <p className="wrap-anywhere text-ink-soft">{messages.reason(mail.reason)}</p>
      <p className="text-ink-soft">
        {[
          messages.since(formatMoment(mail.since)),
          messages.attempts(mail.attempts),
          mail.hasGivenUp ? messages.gaveUp : next,
        ].join(', ')}
      </p>
    </div>
  );
}
