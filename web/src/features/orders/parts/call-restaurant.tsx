import { callHref } from '../../../lib/format/call-href.ts';
import { callMessages } from './call-restaurant.messages.ts';

/** Nothing while the phone is not known, or when the restaurant has none. */
export function CallRestaurant({ phone, className = '' }: { phone: string | null; className?: string }) {
  if (phone === null || phone === '') return null;
  return (
    <a
      href={callHref(phone)}
      className={`money inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
    >
      {callMessages.call(phone)}
    </a>
  );
}
