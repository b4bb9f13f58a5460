import { Bike, IndianRupee, Route, Star } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { CompactStatCard } from '../../../ui/data/stat-card.tsx';
import { portalMessages as messages } from '../delivery-portal.messages.ts';
import type { CourierStats } from '../delivery-source.ts';

const ICON = 'size-5';

/** Four summary tiles of the day (S2.154). */
export function DayTiles({ stats }: { stats: CourierStats }) {
  return (
    <ul
      aria-label={messages.today}
      className="grid grid-cols-[1fr_1.35fr_1.2fr_1fr] gap-1.5 max-[22rem]:grid-cols-2 sm:grid-cols-4 sm:gap-2 lg:gap-4"
    >
      <CompactStatCard
        label={messages.deliveries}
        value={String(stats.deliveries)}
        icon={<Bike className={ICON} />}
      />
      <CompactStatCard
        label={messages.earnings}
        value={formatMoney(stats.earnings)}
        icon={<IndianRupee className={ICON} />}
      />
      <CompactStatCard
        label={messages.distanceInKm}
        value={stats.distance.toFixed(1)}
        icon={<Route className={ICON} />}
      />
      <CompactStatCard
        label={messages.ratingLabel}
        value={messages.rating(stats.rating)}
        icon={<Star className={ICON} />}
      />
    </ul>
  );
}
