import { AUDIT_SUBJECTS, type AuditSubject } from '@chulo/shared/domain/account/audit';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { usePages } from '../../lib/api/pages.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { nowDate } from '../../lib/live/server-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Select } from '../../ui/form/select-field.tsx';
import { auditMessages as messages, subjectNames } from './audit.messages.ts';
import { type AuditFilter, auditOptions, readEveryEntry } from './audit.queries.ts';
import type { NameOf } from './audit-changes.ts';
import { AuditEntries, auditCsv } from './audit-entries.tsx';

const ALL: AuditFilter = { actorId: '', subject: '', day: '' };
const SUBJECT_OPTIONS = [
  { value: '', label: messages.everything },
  ...AUDIT_SUBJECTS.map((value) => ({ value, label: subjectNames[value] })),
];

interface AuditTrailProps {
  /** The staff accounts. */
  people: readonly { id: string; name: string }[];
  /** The name of what a changed value refers to. */
  nameOf: NameOf;
}

/** Who changed what, with filters by person, thing and Nepal day, and as CSV. */
export function AuditTrail({ people, nameOf }: AuditTrailProps) {
  const [filter, setFilter] = useState(ALL);
  const [page, setPage] = useState(1);
  const read = useQuery(auditOptions(filter, page));
  const pages = usePages(read, page, setPage);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  function change(part: Partial<AuditFilter>): void {
    setFilter((before) => ({ ...before, ...part }));
    setPage(1);
  }
  const everyone = [
    { value: '', label: messages.everyone },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,14rem))_auto]">
        <Select
          label={messages.person}
          value={filter.actorId}
          options={everyone}
          onChange={(actorId) => change({ actorId })}
        />
        <Select
          label={messages.thing}
          value={filter.subject}
          options={SUBJECT_OPTIONS}
          onChange={(subject) => change({ subject: subject as AuditSubject | '' })}
        />
        <DayField
          label={messages.day}
          value={filter.day}
          max={nepalDayOf(nowDate())}
          onDay={(day) => change({ day })}
        />
        <AuditFile nameOf={nameOf} filter={filter} isEmpty={!read.data || read.data.meta.total === 0} />
      </div>
      <Card className={read.isPlaceholderData ? 'opacity-60' : ''}>
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="m-4 h-128" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.stale(errorText(error))}
        >
          {({ data: entries, meta }) =>
            meta.total === 0 ? (
              <EmptyState
                sentence={isFiltered ? messages.noMatch : messages.none}
                {...(isFiltered ? { action: { label: messages.showAll, onPress: () => change(ALL) } } : {})}
              />
            ) : (
              <>
                <AuditEntries nameOf={nameOf} entries={entries} />
                <div className="p-4">{pages && <Pagination label={messages.pages} pages={pages} />}</div>
              </>
            )
          }
        </ReadState>
      </Card>
    </div>
  );
}

interface AuditFileProps {
  filter: AuditFilter;
  isEmpty: boolean;
  nameOf: NameOf;
}

/** Downloads every matching entry as CSV. */
function AuditFile({ filter, isEmpty, nameOf }: AuditFileProps) {
  const file = useMutation({
    mutationFn: () => readEveryEntry(filter),
    onError: (error) => showError(messages.fileFailed(errorText(error))),
    onSuccess: ({ items, isCapped }) => {
      const file = messages.fileName(nepalDayOf(nowDate()));
      saveFile(file, auditCsv(items, nameOf));
      showSuccess((isCapped ? messages.capped : messages.saved)(items.length, file));
    },
  });
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      aria-label={messages.csvLabel}
      disabled={isEmpty}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      <Download aria-hidden className="size-5" />
      {messages.csv}
    </Button>
  );
}
