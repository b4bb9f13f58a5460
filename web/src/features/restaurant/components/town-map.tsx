import { ExternalLink } from 'lucide-react';
import { buttonLook } from '../../../ui/button-look.ts';
import { mapHref } from '../contact-details.ts';
import { restaurantMessages } from '../restaurant.messages.ts';
import { TownDrawing } from './town-drawing.tsx';

/** Where the restaurant is: a painted map, since no screen depends on another host, and the way to a real one. */
export function TownMap({ name, address }: { name: string; address: string }) {
  return (
    <figure className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <TownDrawing label={restaurantMessages.mapName(address)} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4">
        <span className="min-w-0">
          <span className="block font-semibold">{name || address}</span>
          <span className="block text-ink-soft text-sm">{restaurantMessages.drawn}</span>
        </span>
        <a
          href={mapHref(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          {restaurantMessages.openMap}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">({restaurantMessages.opensNewTab})</span>
        </a>
      </figcaption>
    </figure>
  );
}
