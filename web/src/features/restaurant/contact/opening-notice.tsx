import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { useQuery } from '@tanstack/react-query';
import { Clock, MoonStar } from 'lucide-react';
import { commonMessages } from '../../../lib/format/lib.messages.ts';
import { useOpening } from '../../../lib/format/opening.ts';
import { cachedRestaurantOptions } from '../restaurant.queries.ts';

interface OpeningNoticeProps {
  className?: string;
  /** The page itself has the choice of a later time. */
  hasChoice?: boolean;
}

/** Why no orders are taken, or until when they are, before a customer fills a form; nothing while it is open as usual. */
export function OpeningNotice({ className = '', hasChoice = false }: OpeningNoticeProps) {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return (
    <div role="status" className="contents">
      {restaurant && <Notice restaurant={restaurant} className={className} hasChoice={hasChoice} />}
    </div>
  );
}

function Notice({
  restaurant,
  className,
  hasChoice,
}: Required<OpeningNoticeProps> & { restaurant: Restaurant }) {
  const { isOpen, kind, text } = useOpening(restaurant);
  if (kind === 'open') return null;
  const Icon = isOpen ? Clock : MoonStar;
  return (
    <p
      className={`flex items-center gap-3 rounded-card border border-turmeric bg-turmeric/12 px-4 py-3 font-semibold ${className}`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-turmeric-ink" />
      <span className="wrap-anywhere min-w-0">
        {text}
        {!isOpen && !hasChoice && restaurant.acceptsScheduledOrders && commonMessages.chooseTime}
      </span>
    </p>
  );
}
