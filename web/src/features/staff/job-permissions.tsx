import {
  type Job,
  mayUse,
  PERMISSION_NAMES,
  PERSON_JOBS,
  type PersonJob,
  permissionsOf,
} from '@chulo/shared/domain/account/roles';
import { Check, Minus } from 'lucide-react';
import { Card } from '../../ui/data/card.tsx';
import { Table } from '../../ui/data/table.tsx';
import { jobNames, staffMessages as messages, permissionNames } from './staff.messages.ts';

const TABLE_JOBS: readonly Job[] = ['owner', 'manager', 'cashier', 'kitchen'];

const TABLE_PERMISSIONS = PERMISSION_NAMES.filter((permission) =>
  TABLE_JOBS.some((job) => mayUse({ job }, permission)),
);

interface DemoProps {
  /** The courier of the demo has sample deliveries. */
  isDemo: boolean;
}

const riderNoteOf = ({ isDemo }: DemoProps) => (isDemo ? messages.riderNote : messages.realRiderNote);

/** The permission table: what each job may do. */
export function JobPermissions(demo: DemoProps) {
  const columns = [
    {
      key: 'permission',
      heading: messages.permission,
      cell: (permission: (typeof PERMISSION_NAMES)[number]) => (
        <span className="block min-w-52 whitespace-normal font-normal">{permissionNames[permission]}</span>
      ),
    },
    ...TABLE_JOBS.map((job) => ({
      key: job,
      heading: jobNames[job],
      cell: (permission: (typeof PERMISSION_NAMES)[number]) => <Mark isYes={mayUse({ job }, permission)} />,
    })),
  ];
  return (
    <Card>
      <h2 className="px-4 pt-4 text-lg">{messages.jobs}</h2>
      <p className="px-4 pb-2 text-ink-soft">{riderNoteOf(demo)}</p>
      <Table caption={messages.jobs} columns={columns} rows={TABLE_PERMISSIONS} keyOf={(name) => name} />
    </Card>
  );
}

function Mark({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <Icon
      role="img"
      aria-label={isYes ? messages.yes : messages.no}
      className={`size-5 ${isYes ? 'text-leaf' : 'text-ink-soft'}`}
    />
  );
}

export const JOB_OPTIONS = PERSON_JOBS.map((value) => ({ value, label: jobNames[value] }));

/** What the chosen job may do, below the field with the job. */
export function JobSummary({ job, ...demo }: DemoProps & { job: PersonJob }) {
  const permissions = permissionsOf(job);
  if (job === 'rider') return <p className="text-ink-soft">{riderNoteOf(demo)}</p>;
  return (
    <ul aria-label={messages.may(jobNames[job])} className="grid gap-1">
      {permissions.map((permission) => (
        <li key={permission} className="flex items-start gap-2 text-sm">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
          {permissionNames[permission]}
        </li>
      ))}
    </ul>
  );
}
