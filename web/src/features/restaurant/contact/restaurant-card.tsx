import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { MithilaPainting } from '../../../ui/art/mithila-painting.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { contactDetailsMessages } from './contact-details.messages.ts';
import { contactDetailsOf, weekHoursOf } from './contact-details.ts';
import { OpeningLine } from './opening-line.tsx';

interface RestaurantCardProps {
  restaurant: Restaurant;
  /** Shown beside the name. */
  corner: ReactNode;
  actions: ReactNode;
}

/** The restaurant as a favourite: name, opening status, address and hours. */
export function RestaurantCard({ restaurant, corner, actions }: RestaurantCardProps) {
  const { address } = contactDetailsOf(restaurant);
  return (
    <Card as="article" className="grid max-w-3xl sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div
        aria-hidden
        className="relative h-48 overflow-hidden border-line bg-turmeric/28 max-sm:border-b sm:h-full sm:border-r"
      >
        <div className="-translate-x-1/2 absolute top-2 left-1/2 h-[23rem] w-[18.4rem]">
          <MithilaPainting />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 sm:p-5">
        <div className="title-row">
          <h3 className="text-2xl leading-tight">{restaurant.name}</h3>
          {corner}
        </div>
        <OpeningLine />
        <ul className="grid gap-2">
          {address !== '' && (
            <li className="flex gap-2">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-vermilion" />
              <span className="sr-only">{contactDetailsMessages.address} </span>
              {address}
            </li>
          )}
          <li className="flex gap-2">
            <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-vermilion" />
            <span className="sr-only">{contactDetailsMessages.hours} </span>
            <WeekHours restaurant={restaurant} />
          </li>
        </ul>
        <div className="mt-1 flex flex-wrap gap-2">{actions}</div>
      </div>
    </Card>
  );
}

/** The opening hours, a line for the days that share them, and the owner's notes on them. */
export function WeekHours({ restaurant }: { restaurant: Restaurant | undefined }) {
  const notes = restaurant?.openingNotes;
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      {weekHoursOf(restaurant).map(({ days, hours }) => (
        <span key={days} className="flex flex-wrap gap-x-2">
          {days !== null && <span>{days}</span>}
          <span className="money">{hours}</span>
        </span>
      ))}
      {notes && (
        <span className="whitespace-pre-line break-words font-normal font-sans text-base">{notes}</span>
      )}
    </span>
  );
}
