import type { NotificationType } from '@chulo/shared/contract/notifications';
import {
  Banknote,
  BellRing,
  Bike,
  ChefHat,
  type LucideIcon,
  Settings,
  Star,
  TicketPercent,
} from 'lucide-react';

const LOOKS = {
  order_status: [ChefHat, 'bg-turmeric/25'],
  delivery: [Bike, 'bg-indigo/16'],
  payment: [Banknote, 'bg-leaf/18'],
  promotion: [TicketPercent, 'bg-vermilion/16'],
  review: [Star, 'bg-turmeric/25'],
  system: [Settings, 'bg-plum/16'],
} as const satisfies Record<NotificationType, readonly [LucideIcon, string]>;

/** A type that this app does not know yet gets a bell. */
const UNKNOWN = [BellRing, 'bg-line'] as const;

/** What kind of news it is, beside a title that says it in words. */
export function NotificationIcon({ type, isQuiet }: { type: string; isQuiet: boolean }) {
  const [Icon, fill] = Object.hasOwn(LOOKS, type) ? LOOKS[type as NotificationType] : UNKNOWN;
  return (
    <span
      aria-hidden
      data-kind={type}
      className={`grid size-10 shrink-0 place-items-center rounded-full ${isQuiet ? 'bg-line/60' : fill}`}
    >
      <Icon className="size-5" />
    </span>
  );
}
