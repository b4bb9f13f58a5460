import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router';
import { shellMessages } from './shell.messages.ts';

/** The way back to the panel. Loaded for admins only, into room that is free, so that nothing moves. */
export function AdminLink() {
  return (
    <Link
      to={PATHS.admin}
      title={shellMessages.panel}
      className="-ml-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-indigo transition hover:bg-ink/8"
    >
      <LayoutDashboard aria-hidden className="size-5 shrink-0" />
      <span className="text-sm max-xl:sr-only">{shellMessages.panel}</span>
    </Link>
  );
}
