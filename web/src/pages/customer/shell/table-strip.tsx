import { PATHS, tablePath } from '@chulo/shared/domain/pages/page-paths';
import { Link, Navigate, useLocation } from 'react-router';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { shellTableMessages as messages } from './table-strip.messages.ts';

/** Which table it is, and the way to its bill. */
export function TableStrip({ table }: { table: string }) {
  const { pathname } = useLocation();
  // She has no account, but a bill.
  if (pathname === PATHS.profile) return <Navigate to={tablePath('')} replace />;
  if (pathname.startsWith(tablePath(''))) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-leaf bg-leaf/12 px-4 py-2">
      <b className="wrap-anywhere">{tableText(table)}</b>
      <Link
        to={tablePath('')}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {messages.bill}
      </Link>
    </p>
  );
}
