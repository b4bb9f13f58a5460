import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactDetailsOf } from '../../../features/restaurant/contact/contact-details.ts';
import { OpeningLine } from '../../../features/restaurant/contact/opening-line.tsx';
import { WeekHours } from '../../../features/restaurant/contact/restaurant-card.tsx';
import { TownMap } from '../../../features/restaurant/contact/town-map.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { callHref } from '../../../lib/format/call-href.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { EmailText } from '../../../ui/data/email-text.tsx';
import { contactMessages } from './contact.messages.ts';

export function ContactPage() {
  const { data: restaurant } = useQuery(restaurantOptions());
  const { phone, email, address } = contactDetailsOf(restaurant);
  const name = useRestaurantName();
  const own = hasOwnWords(restaurant) ? restaurant : null;
  useRestaurantHead(contactMessages.heading, {
    description: own
      ? contactMessages.ownDescription(name, address)
      : contactMessages.description(name, address),
    path: PATHS.contact,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-4">
      <header className="max-w-2xl">
        <h1 className="text-4xl">{contactMessages.heading}</h1>
        <p className="mt-2 text-balance text-ink-soft text-lg">
          {own ? contactMessages.ownIntro(name) : contactMessages.intro}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
        <section aria-labelledby="contact-ways">
          <h2 id="contact-ways" className="sr-only">
            {contactMessages.waysHeading}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            {phone !== '' && (
              <ContactCard
                icon={<Phone aria-hidden className="size-6" />}
                tint="bg-leaf/20"
                name={contactMessages.phone}
                hint={own ? '' : contactMessages.phoneHint}
              >
                <a href={callHref(phone)} className="money underline-offset-4 hover:underline">
                  {phone}
                </a>
              </ContactCard>
            )}
            {email !== '' && (
              <ContactCard
                icon={<Mail aria-hidden className="size-6" />}
                tint="bg-indigo/16"
                name={contactMessages.email}
                hint={own ? '' : contactMessages.emailHint}
              >
                <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
                  <EmailText email={email} />
                </a>
              </ContactCard>
            )}
            {address !== '' && (
              <ContactCard
                icon={<MapPin aria-hidden className="size-6" />}
                tint="bg-vermilion/16"
                name={contactMessages.address}
                hint={own ? addressHintOf(own.deliveryTypes) : contactMessages.addressHint}
              >
                {address}
              </ContactCard>
            )}
            <ContactCard
              icon={<Clock aria-hidden className="size-6" />}
              tint="bg-turmeric/28"
              name={contactMessages.hours}
              hint={restaurant?.weeklyHours ? contactMessages.hoursHintPerDay : contactMessages.hoursHint}
            >
              <WeekHours restaurant={restaurant} />
              <OpeningLine className="mt-1 font-sans" />
            </ContactCard>
          </ul>
        </section>
        {address !== '' && (
          <section aria-labelledby="contact-map">
            <h2 id="contact-map" className="sr-only">
              {contactMessages.mapHeading}
            </h2>
            <TownMap name={restaurant?.name ?? ''} address={address} />
          </section>
        )}
      </div>
      {!own && <Commitment />}
    </div>
  );
}

/** The demo's promise: a real restaurant has made none. */
function Commitment() {
  return (
    <section
      aria-labelledby="contact-word"
      className="overflow-hidden rounded-card border border-line bg-turmeric/14"
    >
      <MithilaBorder />
      <div className="mx-auto grid max-w-3xl gap-2 px-5 py-8 text-center">
        <h2 id="contact-word" className="text-2xl">
          {contactMessages.commitmentHeading}
        </h2>
        <p className="text-balance text-xl">{contactMessages.commitment}</p>
      </div>
    </section>
  );
}

function addressHintOf({ pickup, dine_in }: Restaurant['deliveryTypes']): string {
  if (pickup && dine_in) return contactMessages.addressHint;
  if (pickup) return contactMessages.pickupHint;
  return dine_in ? contactMessages.dineInHint : '';
}

interface ContactCardProps {
  icon: ReactNode;
  tint: string;
  name: string;
  /** '' for none. */
  hint: string;
  children: ReactNode;
}

function ContactCard({ icon, tint, name, hint, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex narrow:flex-col gap-4 p-4">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tint}`}>{icon}</span>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-ink-soft text-sm">{name}</h3>
        <div className="font-display font-semibold text-lg leading-snug">{children}</div>
        {hint !== '' && <p className="mt-0.5 text-ink-soft text-sm">{hint}</p>}
      </div>
    </Card>
  );
}
