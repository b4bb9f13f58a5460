import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import type { AuditAction, AuditSubject } from '@chulo/shared/domain/account/audit';
import type { EntryRow } from './audit.repository.ts';

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    action: row.action as AuditAction,
    subject: row.subject as AuditSubject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    network: row.network,
    device: row.device,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  };
}
