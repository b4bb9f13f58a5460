import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import type { AuditSubject } from '@chulo/shared/domain/account/audit';
import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../lib/api/api-client.ts';
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts';
import { pageReading } from '../../lib/api/pages.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';

const AUDIT_PAGE_SIZE = 25;

export interface AuditFilter {
  /** Empty for everyone. */
  actorId: string;
  subject: AuditSubject | '';
  /** A Nepal day, or empty. */
  day: string;
}

const queryOf = ({ actorId, subject, day }: AuditFilter) => ({
  ...(actorId === '' ? {} : { actorId }),
  ...(subject === '' ? {} : { subject }),
  ...(day === '' ? {} : { day }),
});

/** A page of the audit trail, newest first. There is no live event for it. */
export const auditOptions = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', LIST, STAFF, filter.actorId, filter.subject, filter.day, String(page)] as const,
    ...pageReading(page, (existing, signal) => {
      const query = { ...queryOf(filter), page: existing, pageSize: AUDIT_PAGE_SIZE };
      return callApiList('listAudit', { query, signal });
    }),
  });

/** All matching entries, from every page. */
export const readEveryEntry = (filter: AuditFilter) =>
  fetchAllPages<AuditEntry>(
    async (page) => (await callApiList('listAudit', { query: { ...queryOf(filter), ...page } })).data,
  );
