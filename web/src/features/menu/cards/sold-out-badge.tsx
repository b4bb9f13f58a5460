import { Badge } from '../../../ui/data/badge.tsx';
import { menuMessages } from '../menu.messages.ts';

/** Has its own background, so that it is readable on any picture. */
export function SoldOutBadge() {
  return (
    <span className="inline-flex rounded-full bg-surface">
      <Badge>{menuMessages.soldOut}</Badge>
    </span>
  );
}
