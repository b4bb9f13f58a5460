import type { OverdueJobs, StuckMail } from '@chulo/shared/contract/restaurant/mails';
import type { OverdueRow } from '../../db/queue/queue.ts';
import { readFailure } from './mail-failures.ts';
import type { StuckMailRow } from './mails.repository.ts';

export const presentStuckMail = (row: StuckMailRow): StuckMail => ({
  id: row.id,
  kind: row.kind,
  to: row.to,
  since: row.created_at.toISOString(),
  attempts: row.attempts,
  ...readFailure(row.last_error),
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  hasGivenUp: row.has_given_up,
});

export const presentOverdueJobs = ({ task, count, since }: OverdueRow): OverdueJobs => ({
  task,
  count,
  since: since.toISOString(),
});
