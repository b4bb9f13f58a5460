import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import { deviceNameOf } from '@chulo/shared/domain/account/device-name';
import { csvOf } from '../../lib/format/csv.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import {
  actionNames,
  auditMessages as messages,
  subjectActionNames,
  subjectNames,
} from './audit.messages.ts';
import { changedFieldsOf, type NameOf } from './audit-changes.ts';

const SHORT_ID = 8;

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  nameOf: NameOf;
}

/** The entries as a table: who did what, when, from where. */
export function AuditEntries({ entries, nameOf }: AuditEntriesProps) {
  const columns = [
    {
      key: 'who',
      heading: messages.who,
      cell: (entry: AuditEntry) => (
        <div className="min-w-28 max-w-60 whitespace-normal break-words">
          <p className="font-semibold">{whoOf(entry)}</p>
          <time dateTime={entry.at} className="font-normal text-ink-soft">
            {formatMoment(entry.at)}
          </time>
        </div>
      ),
    },
    {
      key: 'what',
      heading: messages.what,
      cell: (entry: AuditEntry) => (
        <div className="grid min-w-36 max-w-96 justify-items-start gap-1 whitespace-normal">
          <Badge tone={entry.action === 'refused' ? 'danger' : 'neutral'}>{actionOf(entry)}</Badge>
          <Thing entry={entry} />
        </div>
      ),
    },
    {
      key: 'change',
      heading: messages.change,
      cell: (entry: AuditEntry) => <Changes entry={entry} nameOf={nameOf} />,
    },
    {
      key: 'from',
      heading: messages.from,
      cell: ({ device, network }: AuditEntry) => (
        <div className="min-w-40 max-w-64 break-words text-ink-soft text-xs">
          <p className="money">{network}</p>
          <p className="line-clamp-2" title={device}>
            {deviceNameOf(device) || device}
          </p>
        </div>
      ),
    },
  ];
  return <Table caption={messages.table} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

/** A call without a session has a network, for example a sign-in or the link of a mail. */
function whoOf({ actor, network }: AuditEntry): string {
  if (actor) return actor.name || messages.gone;
  return network === '' ? messages.system : messages.someone;
}

const actionOf = ({ action, subject }: AuditEntry) => subjectActionNames[subject] ?? actionNames[action];

function Thing({ entry: { subject, subjectId, subjectName } }: { entry: AuditEntry }) {
  const id = subject === 'operation' ? messages.operation(subjectId ?? '') : subjectId?.slice(0, SHORT_ID);
  return (
    <p className="break-words">
      {subjectNames[subject]} {subjectName}{' '}
      {subject !== 'settings' && subject !== 'hours' && <span className="money text-ink-soft">{id}</span>}
    </p>
  );
}

function Changes({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  return (
    <ul className="grid min-w-48 max-w-96 gap-0.5 break-words">
      {changedFieldsOf(entry, nameOf).map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-soft">{field}:</span> {messages.values(before, after)}
        </li>
      ))}
    </ul>
  );
}

/** The entries as CSV; times in Nepal time, and last in UTC. */
export function auditCsv(entries: readonly AuditEntry[], nameOf: NameOf): string {
  const textOf = (entry: AuditEntry, side: 'before' | 'after') =>
    entry[side] === null
      ? ''
      : changedFieldsOf(entry, nameOf)
          .map((change) => `${change.field}: ${change[side]}`)
          .join('; ');
  return csvOf(
    messages.columns,
    entries.map((entry) => [
      new Date(entry.at),
      entry.actor?.id ?? '',
      whoOf(entry),
      actionOf(entry),
      subjectNames[entry.subject],
      entry.subjectId ?? '',
      entry.subjectName ?? '',
      textOf(entry, 'before'),
      textOf(entry, 'after'),
      entry.network,
      entry.device,
      entry.at,
    ]),
  );
}
