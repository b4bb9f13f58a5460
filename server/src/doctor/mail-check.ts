import { OVERDUE_JOBS, type OverdueRow } from '../db/queue/queue.ts';
import { type Finding, problem } from './finding.ts';
import type { Read } from './read-only.ts';

/** What waits in the queue and should not. Addresses are personal data and not named. */
export async function checkQueue(read: Read): Promise<Finding[]> {
  const [queue] = await read<{ exists: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as exists`,
  );
  if (!queue?.exists) return [];
  return [...(await checkOverdueJobs(read)), ...(await checkWaitingMails(read))];
}

const TASKS = {
  mail: 'mails',
  push: 'push messages',
  status_notification: 'notifications of orders',
} as const satisfies Record<OverdueRow['task'], string>;

async function checkOverdueJobs(read: Read): Promise<Finding[]> {
  const overdue = await read<OverdueRow>(OVERDUE_JOBS);
  return overdue.map(({ task, count, since }) => ({
    ...problem(
      'queue',
      `No process sends the ${TASKS[task]} that are due, the first since ${since.toISOString()}.`,
      'Start the server, or restart it if it runs. If they are still waiting a minute later, read its log for "job worker".',
    ),
    count,
  }));
}

/** Mails that were not accepted within an hour. */
async function checkWaitingMails(read: Read): Promise<Finding[]> {
  const [waiting] = await read<{ count: number; since: Date | null; failure: string | null }>(`
    select count(*)::int as count, min(created_at) as since,
      (array_agg(split_part(last_error, ':', 1) order by created_at desc))[1] as failure
    from graphile_worker.jobs
    where task_identifier = 'mail' and last_error is not null and created_at < now() - interval '1 hour'`);
  if (!waiting?.since) return [];
  return [
    {
      ...problem(
        'mail',
        `Mails wait for more than an hour, the first since ${waiting.since.toISOString()} (${waiting.failure}).`,
        'Check SMTP_URL and the mail server. The settings of the panel show each mail with its reason; there it can be tried again or discarded.',
      ),
      count: waiting.count,
    },
  ];
}
