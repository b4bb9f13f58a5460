import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { WeekHours } from '../../../features/restaurant/contact/restaurant-card.tsx';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useRestaurantName } from '../../../features/restaurant/use-restaurant-name.ts';
import { orderWays } from '../../../lib/format/lib.messages.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { FoodPicture } from '../../../ui/art/food-picture.tsx';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { MithilaPainting } from '../../../ui/art/mithila-painting.tsx';
import { SteamFlourish } from '../../../ui/art/steam-flourish.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { aboutMessages } from './about.messages.ts';

const CRAFTS = [
  { craft: 'dough', art: '/art/dishes/pizza.svg', tint: 'turmeric' },
  { craft: 'hearth', art: '/art/fire.svg', tint: 'vermilion' },
  { craft: 'neighbours', art: '/art/lotus.svg', tint: 'plum' },
] as const;

/** The demo tells its story; a real restaurant shows what its owner has written, or a neutral text. */
export function AboutPage() {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const name = useRestaurantName();
  const own = hasOwnWords(restaurant) ? restaurant : null;
  useRestaurantHead(aboutMessages.heading, {
    description: own ? ownDescriptionOf(own) : aboutMessages.description(name),
    path: PATHS.about,
  });
  if (own)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 py-4 lg:gap-20">
        <Hero title={own.name} text={own.about || aboutMessages.ownIntro(...factsOf(own))} />
        <section aria-labelledby="about-hours" className="max-w-prose">
          <h2 id="about-hours" className="mb-3 text-3xl">
            {aboutMessages.hours}
          </h2>
          <WeekHours restaurant={own} />
        </section>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 py-4 lg:gap-20">
      <Hero title={aboutMessages.hero} text={aboutMessages.intro(name)} />
      <section aria-labelledby="about-craft">
        <h2 id="about-craft" className="text-3xl">
          {aboutMessages.craftHeading}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-3 lg:gap-6">
          {CRAFTS.map(({ craft, art, tint }) => (
            <Card as="li" key={craft} className="flex narrow:block items-center sm:block">
              <div className="m-3 w-24 shrink-0 self-start overflow-hidden rounded-control sm:m-0 sm:w-auto sm:rounded-none">
                <FoodPicture src={art} kind={pictureKind(art)} alt="" tint={tint} />
              </div>
              <div className="py-3 pr-4 narrow:pl-3 sm:p-4">
                <h3 className="text-xl">{aboutMessages.crafts[craft].heading}</h3>
                <p className="mt-1 text-ink-soft">{aboutMessages.crafts[craft].text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </section>
      <Promises />
    </div>
  );
}

const factsOf = ({ name, address, deliveryTypes }: Restaurant) =>
  [name, address.city, orderWays(deliveryTypes)] as const;

const LONGEST_DESCRIPTION = 160;

function ownDescriptionOf(restaurant: Restaurant): string {
  const text = restaurant.about.replaceAll(/\s+/g, ' ');
  if (text === '') return aboutMessages.ownDescription(...factsOf(restaurant));
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}

function Hero({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
      <div>
        <h1 className="font-sans font-semibold text-turmeric-ink">{aboutMessages.heading}</h1>
        <p className="mt-2 text-balance break-words font-bold font-display text-4xl narrow:text-3xl leading-[1.1] lg:text-6xl">
          {title}
        </p>
        <p className="mt-5 max-w-prose whitespace-pre-line break-words text-lg">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={PATHS.search} className={buttonLook('primary', 'large')}>
            {aboutMessages.orderNow}
          </Link>
          <Link to={PATHS.contact} className={buttonLook('secondary', 'large')}>
            {aboutMessages.contact}
          </Link>
        </p>
      </div>
      <div className="mx-auto w-full max-w-md overflow-hidden rounded-card border-2 border-ink bg-surface">
        <MithilaBorder />
        <div className="aspect-4/5 bg-turmeric/12 p-4">
          <MithilaPainting />
        </div>
        <MithilaBorder />
      </div>
    </section>
  );
}

function Promises() {
  return (
    <section
      aria-labelledby="about-promise"
      className="grid items-center gap-6 rounded-card border border-line bg-surface p-6 narrow:p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-12 lg:p-10"
    >
      <div>
        <h2 id="about-promise" className="text-3xl">
          {aboutMessages.promiseHeading}
        </h2>
        <ol className="mt-5 grid gap-4">
          {aboutMessages.promises.map((promise, index) => (
            <li key={promise} className="flex narrow:flex-col gap-4 text-lg">
              <span
                aria-hidden
                className="money grid size-9 shrink-0 place-items-center rounded-full bg-vermilion font-bold font-display text-on-primary"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{promise}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid justify-items-center gap-2 text-center">
        <SteamFlourish />
        <p className="font-bold font-display text-2xl">{aboutMessages.closing}</p>
      </div>
    </section>
  );
}
