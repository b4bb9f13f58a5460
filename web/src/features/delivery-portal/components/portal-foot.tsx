import { Link } from 'react-router';
import { portalMessages as messages } from '../delivery-portal.messages.ts';

interface PortalFootProps {
  /** The other page of the portal. */
  href: string;
  text: string;
}

/** Says what the data are, and leads to the other page. */
export function PortalFoot({ href, text }: PortalFootProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-line border-t pt-2 text-ink-soft">
      {messages.sample}
      <Link
        to={href}
        className="inline-flex min-h-11 items-center rounded-control font-semibold text-indigo underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  );
}
