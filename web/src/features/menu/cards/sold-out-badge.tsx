import { Badge } from '../../../ui/data/badge.tsx';
import { menuMessages } from '../menu.messages.ts';

/** On a ground of its own, so that it is read above any picture. */
export function SoldOutBadge() {
  return (
    <span className="inline-flex rounded-full bg-surface">
      <Badge>{menuMessages.soldOut}</Badge>
    </span>
  );
}
