import type { Backups } from '@chulo/shared/contract/restaurant/backups';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-errors.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';
import { useMay } from '../../lib/api/session.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WarningNote } from '../../ui/feedback/warning-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { backupsMessages as messages } from './backups.messages.ts';

const STEP_POLL_MS = 1_000;

const backupsOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST, STAFF, 'backups'] as const,
    queryFn: ({ signal }) => callApi('readBackups', { signal }),
    refetchInterval: ({ state }) => (state.data?.step ? STEP_POLL_MS : false),
  });

/** What is wrong with the backups; for an owner. */
export function BackupNote() {
  const { data } = useQuery({ ...backupsOptions(), enabled: useMay()('installation') });
  return data ? <WarningNote lines={warningsOf(data)} /> : null;
}

const warningsOf = ({ warnings, failure }: Backups): string[] =>
  warnings.map((warning) =>
    warning === 'failed'
      ? messages.warnings.failed(failure ? formatMoment(failure.at) : '', failure?.reason ?? '')
      : messages.warnings[warning],
  );

/** The latest backup, and whether one is made every night; for an owner. */
export function BackupsCard() {
  const isOwner = useMay()('installation');
  const read = useQuery({ ...backupsOptions(), enabled: isOwner });
  if (!isOwner) return null;
  return (
    <Card as="section" className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div>
        <h2 className="text-lg">{messages.title}</h2>
        <p className="text-ink-soft">{messages.hint}</p>
      </div>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-24" />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {(backups) => (
          <>
            <WarningNote lines={warningsOf(backups)} />
            <BackupFacts backups={backups} />
            <MakeBackup backups={backups} />
            <BackupFiles backups={backups} />
          </>
        )}
      </ReadState>
    </Card>
  );
}

function BackupFacts({ backups: { latest, nightlyAt } }: { backups: Backups }) {
  const facts: [string, string][] = [
    [
      messages.latest,
      latest ? `${formatMoment(latest.at)}, ${messages.age(latest.ageHours)}` : messages.none,
    ],
    ...(latest
      ? ([
          [messages.size, messages.megabytes(latest.bytes)],
          [messages.verified, latest.verifiedAt ? formatMoment(latest.verifiedAt) : messages.no],
          [messages.encrypted, latest.isEncrypted ? messages.yes : messages.no],
        ] as [string, string][])
      : []),
    [messages.nightly, nightlyAt ? messages.nightlyAt(nightlyAt) : messages.notNightly],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button, what the server does, and how it ended. */
function MakeBackup({ backups: { step, failure, latest } }: { backups: Backups }) {
  const queryClient = useQueryClient();
  const [hasAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('makeBackup', {}),
    onSuccess: (backups) => {
      setAsked(true);
      queryClient.setQueryData(backupsOptions().queryKey, backups);
    },
  });
  const isDone = hasAsked && step === null && failure === null && latest?.verifiedAt;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" isBusy={isPending || step !== null} onClick={() => mutate()}>
        {messages.make}
      </Button>
      <p role="status">{step ? messages.steps[step] : isDone ? messages.made : ''}</p>
      <ErrorLine message={error ? messages.notMade(errorText(error)) : null} />
    </div>
  );
}

function BackupFiles({ backups: { files, machine } }: { backups: Backups }) {
  return (
    <>
      {files.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {messages.files(files.length)}
          </summary>
          <ul className="grid gap-2 pt-1">
            {files.map(({ file, at, ageHours, bytes, verifiedAt }) => (
              <li key={file}>
                {messages.file(
                  formatMoment(at),
                  messages.age(ageHours),
                  messages.megabytes(bytes),
                  verifiedAt !== null,
                )}
                <span className="block break-all text-ink-soft text-sm">{file}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-ink-soft text-sm">
        {messages.machine(
          machine.version,
          messages.gigabytes(machine.freeBytes),
          messages.megabytes(machine.memoryBytes),
        )}
      </p>
    </>
  );
}
