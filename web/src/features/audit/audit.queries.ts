import type { AuditEntry } from '@chulo/shared/contract/people/audit';
import type { AuditSubject } from '@chulo/shared/domain/account/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../lib/api/api-client.ts';
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';

export const AUDIT_PAGE_SIZE = 25;

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
    queryFn: ({ signal }) =>
      callApiList('listAudit', { query: { ...queryOf(filter), page, pageSize: AUDIT_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** All matching entries, from every page. */
export const readEveryEntry = (filter: AuditFilter) =>
  fetchAllPages<AuditEntry>(
    async (page) => (await callApiList('listAudit', { query: { ...queryOf(filter), ...page } })).data,
  );
