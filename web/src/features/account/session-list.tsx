import type { Session } from '@chulo/shared/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, errorToastOf } from '../../lib/api/api-errors.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { accountMessages as messages } from './account.messages.ts';
import { sessionsOptions, useEndOtherSessions, useEndSession } from './account.queries.ts';
import { SettingsCard } from './settings-form.tsx';

export function SessionList({ userId }: { userId: string }) {
  const read = useQuery(sessionsOptions(userId));
  const { mutateAsync: end, variables: endingId, isPending: isEnding } = useEndSession();
  const { mutateAsync: endOthers, isPending: isEndingOthers } = useEndOtherSessions();
  const [asked, setAsked] = useState<readonly Session[] | null>(null);

  async function run(action: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await action();
      showSuccess(done);
    } catch (error) {
      showError(errorToastOf(error, messages.endFailed));
    }
    setAsked(null);
  }

  return (
    <SettingsCard title={messages.devices} hint={messages.devicesHint}>
      <ReadState
        read={read}
        loadingLabel={messages.devicesLoading}
        skeleton={<Skeleton className="h-40" />}
        failedText={(error) => messages.devicesFailed(errorText(error))}
        staleText={(error) => messages.devicesStale(errorText(error))}
      >
        {(sessions) => (
          <>
            <ul aria-label={messages.devices} className="grid grid-cols-[minmax(0,1fr)]">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={isEnding && endingId === session.id}
                  onEnd={() => void run(() => end(session.id), messages.sessionEnded)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="danger" className="justify-self-start" onClick={() => setAsked(sessions)}>
                {messages.endOthers}
              </Button>
            )}
          </>
        )}
      </ReadState>
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.endOthers}
        question={messages.endOthersQuestion}
        outdated={asked && read.data ? outdatedReason(asked, read.data) : null}
        confirmLabel={messages.endOthers}
        isBusy={isEndingOthers}
        onConfirm={() => void run(() => endOthers(undefined), messages.othersEnded)}
        onClose={() => setAsked(null)}
      />
    </SettingsCard>
  );
}

function outdatedReason(before: readonly Session[], now: readonly Session[]): string | null {
  const isKnown = ({ id }: Session) => before.some((session) => session.id === id);
  if (!now.every(isKnown)) return messages.signedInMeanwhile;
  return now.length > 1 ? null : messages.othersGone;
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { isCurrent, network } = session;
  const deviceName = session.deviceName || messages.unknownDevice;
  const signedInAt = formatMoment(session.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 break-words font-semibold">
          {deviceName} {isCurrent && <Badge tone="leaf">{messages.thisDevice}</Badge>}
        </p>
        {network && <p className="break-words text-ink-soft text-sm">{messages.network(network)}</p>}
        <p className="text-ink-soft text-sm">
          {messages.sessionTimes(signedInAt, formatMoment(session.lastUsedAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-label={messages.endSessionOf(deviceName, signedInAt)}
          onClick={onEnd}
        >
          {messages.endSession}
        </Button>
      )}
    </li>
  );
}
